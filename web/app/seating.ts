/** Who starts and who sits where: of a match to come, in words that stay the same for every name. */

import { say, type Names } from "./locale.svelte";
import type { Seat } from "./seats";

export type Starter = Seat | "lot";

/** How a rematch begins. Seats are those held now, also where the two are about to change sides. */
export interface Beginning {
  starter: Starter;
  swap: boolean;
}

export const starterName = (starter: Starter | null, names: Names) => (starter && starter !== "lot" ? names[starter] : say("seating-lot"));

export function beginningWords({ starter, swap }: Beginning, names: Names): string {
  const [left, right] = swap ? [names.right, names.left] : [names.left, names.right];
  return say("seating", { left, right, starter: starterName(starter, names) });
}
