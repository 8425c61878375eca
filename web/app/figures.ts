/**
 * Small positions that illustrate paragraphs of the rules. They are pictures: what is allowed
 * is told by the paragraph, which the server chooses; here stands only what is drawn beside it.
 */

import type { View } from "../protocol/messages";

export interface Figure {
  name: string; // `pages-figure-NAME` is its caption
  view: View;
  squares: [first: number, last: number]; // the part of the piste that is drawn
  options: string[]; // drawn as arcs and target squares
  chosen: string | null;
  cards: number[]; // what is played, or held
  foe: number[]; // the other hand, where both are shown
}

const NOBODY: View = {
  seat: null, turn: "left", piste: 23, squares: [1, 23], distance: 22, hand: [], hand_sizes: [5, 5], pile: 15,
  discarded: 0, top: null, discards: null, facing: null, turns_left: null, legal: [], result: null, hands: null,
}; // prettier-ignore

interface Drawing extends Partial<Omit<Figure, "view" | "name">> {
  at: [number, number];
  turn?: "left" | "right";
  facing?: string;
  won?: View["result"];
}

function figure(name: string, { at, turn = "left", facing, won, ...drawn }: Drawing): Figure {
  const view = { ...NOBODY, squares: at, distance: at[1] - at[0], turn, facing: facing ?? null, result: won ?? null };
  return { name, view, squares: [4, 16], options: [], chosen: null, cards: [], foe: [], ...drawn };
}

/** By paragraph; `facts` are those of its message, so that a limit of one card is drawn as one. */
export function figures(cites: string, facts: Record<string, unknown>): Figure[] {
  const blades = facts["attack"] === 1 ? "5" : "55";
  const thrust = facts["lunge"] === 1 ? "5" : "55";
  const cards = (text: string) => [...text].map(Number);
  switch (cites) {
    case "R1":
      return [figure("start", { at: [1, 23], squares: [1, 23] })];
    case "R2":
      return [figure("deck", { at: [1, 23], squares: [1, 23], cards: [1, 2, 3, 4, 5] })];
    case "R4":
      return [figure("move", { at: [7, 14], options: ["+3", "-3"], cards: [3] })];
    case "R6":
      return [figure("basic-hit", { at: [8, 13], won: { winner: "left", reason: "hit" }, cards: [5] })];
    case "R7":
      return [figure("attack", { at: [8, 13], options: [`x${blades}`], chosen: `x${blades}`, cards: cards(blades) })];
    case "R8":
      return [
        figure("parry", { at: [8, 13], turn: "right", facing: `x${blades}`, cards: cards(blades) }),
        figure("hit", { at: [8, 13], turn: "right", won: { winner: "left", reason: "hit" }, cards: cards(blades) }),
      ];
    case "R9":
      return [figure("lunge", { at: [5, 13], options: [`+3x${thrust}`], chosen: `+3x${thrust}`, cards: cards(`3${thrust}`) })];
    case "R10":
      return [figure("retreat", { at: [8, 13], squares: [6, 18], turn: "right", facing: `+3x${thrust}`, options: ["-4"], chosen: "-4", cards: [4] })];
    case "R11":
      return [figure("stuck", { at: [2, 3], squares: [1, 13], cards: [3, 3, 4, 5, 5] })];
    case "R14":
    case "R16":
      return [figure("ground", { at: [11, 15], squares: [1, 23], won: { winner: "left", reason: "ground" } })];
    case "R15":
      return [figure("cards", { at: [9, 12], won: { winner: "left", reason: "cards" }, cards: [1, 3, 3, 5, 5], foe: [2, 2, 3, 4, 5] })];
    case "R18":
      return [figure("discard", { at: [8, 13], cards: [5] })];
    default:
      return [];
  }
}
