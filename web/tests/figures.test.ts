import { describe, expect, test } from "vitest";
import { figures } from "../app/figures";
import { cardsOf, landing, readAction } from "../board/actions";

const PARAGRAPHS = Array.from({ length: 18 }, (_, i) => `R${i + 1}`);
const FACTS = [{ attack: "any", lunge: "any" }, { attack: 1, lunge: 1 }];
const ALL = FACTS.flatMap((facts) => PARAGRAPHS.flatMap((cites) => figures(cites, facts).map((figure) => [cites, figure] as const)));

describe.each(ALL)("%s: the figure $name", (_, figure) => {
  const { view, squares, options, chosen, cards } = figure;
  const own = view.squares[view.turn === "left" ? 0 : 1];

  test("both fencers stand on the part of the piste that is drawn", () => {
    for (const square of view.squares) expect(square >= squares[0] && square <= squares[1]).toBe(true);
    expect(view.distance).toBe(view.squares[1] - view.squares[0]);
  });

  test("what is drawn is done with the cards beside it, and ends on the drawn part", () => {
    for (const action of options.map(readAction)) {
      const square = landing(action, own, view.turn);
      expect(square >= squares[0] && square <= squares[1]).toBe(true);
      expect(cardsOf(action)).toEqual(cards);
      const foe = view.squares[view.turn === "left" ? 1 : 0];
      if (action.count) expect(action.value).toBe(Math.abs(foe - square));
    }
    if (chosen) expect(options).toContain(chosen);
  });
});

test("a limit of one card is drawn as one", () => {
  expect(figures("R7", { attack: 1 })[0]!.cards).toEqual([5]);
  expect(figures("R9", { lunge: 1 })[0]!.chosen).toBe("+3x5");
});
