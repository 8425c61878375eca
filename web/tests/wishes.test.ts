import { describe, expect, test } from "vitest";
import { asked, clock, DEFAULTS, houseText, possible, type Wishes } from "../app/wishes";
import type { Rules } from "../protocol/messages";

const WISHES: Wishes = { ...DEFAULTS, edition: "ru", strength: "strong" };
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
  const names: [string, string] = ["Ana", "Bo"];
  expect(asked("computer", WISHES, "", names).undo).toBe(true);
  expect(asked("here", { ...WISHES, pace: "move" }, "", names).undo).toBe(false);
  expect(asked("link", WISHES, "", names).undo).toBeUndefined();
});
