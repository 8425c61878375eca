import { describe, expect, test } from "vitest";
import { cardsOf, landing, making, readAction, tapped } from "../board/actions";

const legal = (text: string) => text.split(" ").map(readAction);
const texts = (actions: { text: string }[]) => actions.map((action) => action.text);

test.each([
  ["+3", "advance", [3]],
  ["-2", "back", [2]],
  ["x55", "attack", [5, 5]],
  ["+3x55", "lunge", [3, 5, 5]],
  ["=4", "parry", [4]],
])("%s is read as %s", (text, kind, cards) => {
  const action = readAction(text);
  expect(action.kind).toBe(kind);
  expect(cardsOf(action)).toEqual(cards);
});

test.each(["", "3", "+", "x", "++3", "+3y5"])("“%s” is not an action", (text) => {
  expect(() => readAction(text)).toThrow();
});

test("where a fencer lands depends on the seat", () => {
  expect(landing(readAction("+3"), 5, "left")).toBe(8);
  expect(landing(readAction("+3x2"), 20, "right")).toBe(17);
  expect(landing(readAction("-3"), 5, "left")).toBe(2);
  expect(landing(readAction("x33"), 5, "left")).toBe(5);
});

test("one card may make several actions; cards of a lunge and of an attack may be the same", () => {
  expect(texts(making(legal("+4 -4 x4 x44"), [4]))).toEqual(["+4", "-4", "x4"]);
  expect(texts(making(legal("x22 +2x2 x222"), [2, 2]))).toEqual(["x22", "+2x2"]);
});

describe("tapping cards", () => {
  const hand = [1, 4, 4, 5, 5];

  test("takes a card up and puts it back", () => {
    const moves = legal("+1 -1 x4 x44");
    expect(tapped(moves, hand, [], 1)).toEqual([1]);
    expect(tapped(moves, hand, [1], 1)).toEqual([]);
  });

  test("strengthens an attack", () => {
    expect(tapped(legal("+1 x4 x44"), hand, [1], 2)).toEqual([1, 2]);
  });

  test("begins anew with a card that does not go with the chosen ones", () => {
    expect(tapped(legal("+1 x4 x44"), hand, [1, 2], 0)).toEqual([0]);
  });

  test("completes what only one action can complete", () => {
    expect(tapped(legal("=55 -1"), hand, [], 3)).toEqual([3, 4]);
    expect(tapped(legal("+1x55 +1x5"), hand, [], 3)).toEqual([3]);
  });

  test("leaves a useless card where it is", () => {
    expect(tapped(legal("=55"), hand, [], 0)).toEqual([]);
  });
});
