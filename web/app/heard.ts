/** What is heard of the events of a state: which sound, and after how many milliseconds. */

import { readAction } from "../board/actions";
import type { State } from "../protocol/messages";
import type { Sound } from "./sound";

type Seat = "left" | "right";
const STEP = 300; // as the fencers are drawn
const LEGS = 370;
const BEAT = 130;

export function heard(events: State["events"], seats: Seat[]): [Sound, number][] {
  const sounds: [Sound, number][] = [];
  let now = 0;
  for (const event of events) {
    if (event.kind === "played") {
      const action = readAction(event.action);
      const steps = !action.step ? 0 : action.step < 3 ? 1 : action.step < 5 ? 2 : 3;
      for (let i = 0; i < steps; i++) sounds.push(["step", (now += i ? STEP : STEP / 2)]);
      if (action.kind === "parry") sounds.push(["blade", (now += BEAT)]);
      else if (action.count) sounds.push(["step", (now += LEGS)]);
    } else if (event.kind === "drew") sounds.push(["draw", now + 250]);
    else if (event.kind === "round-ended") {
      if (event.result.reason === "hit") sounds.push(["hit", now]);
      const won = event.result.winner !== null && (!seats.length || seats.includes(event.result.winner));
      if (event.result.winner) sounds.push([won ? "win" : "lose", now + 700]);
    }
  }
  return sounds;
}
