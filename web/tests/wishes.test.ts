import { describe, expect, test } from "vitest";
import { asked, clock, DEFAULTS, houseText, ownSide, possible, type Wishes } from "../app/wishes";
import type { Rules } from "../protocol/messages";

const WISHES: Wishes = { ...DEFAULTS, edition: "ru", strength: "strong" };
const NAMES = { left: "Ana", right: "Bo" };
const RULES: Rules = {
  protocol: 1,
  editions: [
    { edition: "en-1.2", levels: ["standard", "advanced"] },
    { edition: "ru", levels: ["basic", "standard", "advanced"] },
  ],
  fields: [],
  rule_sets: [{ edition: "ru", level: "standard", fields: { attack_limit: "3", hand: "5" } }],
  players: [{ name: "weak" }, { name: "middling" }, { name: "strong" }],
};

describe("what the server does not have", () => {
  test("what it has is kept", () => expect(possible(WISHES, RULES)).toEqual(WISHES));
  test("a level that the edition lacks becomes its first", () =>
    expect(possible({ ...WISHES, edition: "en-1.2", level: "basic" }, RULES).level).toBe("standard"));
  test("an edition that is gone becomes the first", () =>
    expect(possible({ ...WISHES, edition: "de" }, RULES).edition).toBe("en-1.2"));
  test("a player that is gone becomes the second weakest", () =>
    expect(possible({ ...WISHES, strength: "random" }, RULES).strength).toBe("middling"));
});

test("house rules are the fields that differ from the book", () => {
  const house = { attack_limit: "2", hand: "5", gone: "1" };
  expect(houseText({ ...WISHES, house }, RULES.rule_sets[0])).toBe("attack_limit=2");
  expect(houseText({ ...WISHES, house }, undefined)).toBe("");
});

test.each([
  ["none", { pace: "none" }],
  ["move", { pace: "move", seconds: 30 }],
  ["match", { pace: "match", seconds: 300, increment: 5 }],
] as const)("a clock of pace %s", (pace, terms) => expect(clock({ ...WISHES, pace })).toEqual(terms));

test("nothing is taken back with a clock, nor from a friend by link", () => {
  expect(asked("computer", WISHES, "", "left", NAMES).undo).toBe(true);
  expect(asked("here", { ...WISHES, pace: "move" }, "", "left", NAMES).undo).toBe(false);
  expect(asked("link", WISHES, "", "left", NAMES).undo).toBeUndefined();
});

test.each([
  ["left", "me", "left"],
  ["left", "other", "right"],
  ["right", "me", "right"],
  ["right", "other", "left"],
  ["right", "lot", "lot"],
] as const)("who sits on the %s and lets %s start asks for %s", (own, starter, seat) => {
  for (const company of ["computer", "here", "link"] as const) {
    const wanted = asked(company, { ...WISHES, starter }, "", own, NAMES);
    expect(wanted.starter).toBe(seat);
    expect(wanted[own]).toEqual({ kind: "you", name: NAMES[own] });
  }
  const other = own === "left" ? "right" : "left";
  expect(asked("link", WISHES, "", own, NAMES)[other]).toEqual({ kind: "friend" });
  expect(asked("here", WISHES, "", own, NAMES)[other]).toEqual({ kind: "you", name: NAMES[other] });
});

test("a side by lot is either", () => {
  expect(ownSide("left")).toBe("left");
  expect(ownSide("right")).toBe("right");
  expect(new Set(Array.from({ length: 100 }, () => ownSide("lot"))).size).toBe(2); // once in 2⁹⁹ not
});
