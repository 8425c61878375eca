/** Of a round that is over: its actions, as the record tells them. */

import type { PlayedEvent } from "../protocol/messages";
import { roundLines } from "./deal";

type Seat = "left" | "right";

/** Who played what: a parry is followed by a turn of the same seat, everything else by the other's. */
export function actionsOf(record: string, round: number): PlayedEvent[] {
  const [first = "", ...lines] = roundLines(record, round);
  let seat = first.split(/\s+/)[1] as Seat;
  let facing: string | null = null;
  const played: PlayedEvent[] = [];
  for (const action of lines.filter((line) => !/^[!#[]/.test(line)).join(" ").replace(/\{[^}]*\}/g, "").split(/\s+/)) {
    if (!action) continue;
    played.push({ kind: "played", seat, action, facing });
    facing = action.includes("x") ? action : null;
    if (!action.startsWith("=")) seat = seat === "left" ? "right" : "left";
  }
  return played;
}
