import { describe, expect, test } from "vitest";
import { announced } from "../app/announce";
import { heard } from "../app/heard";
import { actionsOf } from "../app/past";
import { clockText } from "../app/time";
import { direction, readAction, tries } from "../board/actions";
import { telling } from "../board/words";
import type { State } from "../protocol/messages";

const NAMES = { left: "Ana", right: "Bo" };
/** An id with its facts, so that a test reads what would be said. */
const plain = (id: string, { you: _, ...facts }: Record<string, unknown> = {}) => [id, ...Object.values(facts)].join(" ");
const say = telling(plain, NAMES, "left");
const state = (events: State["events"], view: object = {}): State =>
  ({ phase: "play", events, view: { turn: "left", distance: 5, facing: null, result: null, ...view } }) as unknown as State;

describe("for those who hear the page", () => {
  const drawn: State["events"] = [
    { kind: "played", seat: "left", action: "+3", facing: null },
    { kind: "drew", seat: "left", count: 1, pile: 9 },
    { kind: "drew-cards", seat: "left", cards: [4] },
  ];

  test("what happened, the distance, and who is to act", () => {
    expect(announced(say, state(drawn, { turn: "right" }), ["left"])).toBe(
      "Event-advance Ana 3 Event-drew-cards 4 Play-distance 5. Web-turn-of Bo.",
    );
  });

  test("an attack that has to be answered is repeated", () => {
    const attack: State["events"] = [{ kind: "played", seat: "right", action: "x55", facing: null }];
    expect(announced(say, state(attack, { facing: "x55" }), ["left"])).toContain("Web-your-turn. Play-facing event-attack Bo 5 2");
  });

  test("on one screen no card is read out", () => {
    const dealt: State["events"] = [...drawn, { kind: "hand-dealt", seat: "left", hand: [1, 2, 3, 4, 5] }];
    expect(announced(say, state(dealt), ["left", "right"])).not.toMatch(/cards|hand/);
  });

  test("nothing new is nothing to say", () => {
    expect(announced(say, state([]), ["left"])).toBe("");
  });
});

describe("sounds", () => {
  const names = (events: State["events"], seats: ("left" | "right")[] = ["left"]) => heard(events, seats).map(([name]) => name);
  const ended = (winner: "left" | "right" | null, reason: string): State["events"][number] => ({
    kind: "round-ended", round: 1, result: { winner, reason }, hands: [[], []], score: [0, 0],
  }); // prettier-ignore

  test.each([
    ["+1", ["step"]],
    ["-5", ["step", "step", "step"]],
    ["x44", ["step"]],
    ["=4", ["blade"]],
  ])("%s sounds like %s", (action, sounds) => {
    expect(names([{ kind: "played", seat: "left", action, facing: null }])).toEqual(sounds);
  });

  test("a hit, and whose round it is", () => {
    expect(names([ended("left", "hit")])).toEqual(["hit", "win"]);
    expect(names([ended("right", "ground")])).toEqual(["lose"]);
    expect(names([ended("right", "cards")], [])).toEqual(["win"]); // a spectator is glad for both
    expect(names([ended(null, "ground")])).toEqual([]);
  });
});

test("the actions of a round are read from its record, with who played them and against what", () => {
  const record = `[Left "Ana"]\n\n1. left 1234512345123451234512345\n! derivation en-garde-deal-1\n+3 -2 {why?} x55\n=55 +1\n# left hit 1-0\n\n2. right 1111\n+1\n`;
  expect(actionsOf(record, 1).map(({ seat, action, facing }) => [seat, action, facing])).toEqual([
    ["left", "+3", null],
    ["right", "-2", null],
    ["left", "x55", null],
    ["right", "=55", "x55"],
    ["right", "+1", null],
  ]);
  expect(actionsOf(record, 2)).toHaveLength(1);
  expect(actionsOf(record, 3)).toEqual([]);
});

test.each([
  [0, "0:00"],
  [1, "0:01"],
  [59_001, "1:00"],
  [600_000, "10:00"],
])("%i milliseconds are %s", (left, text) => {
  expect(clockText(left)).toBe(text);
});

test("what one would try with a card", () => {
  expect(tries(3, null)).toEqual(["-3", "x3", "+3"]);
  expect(tries(3, "+2x55")).toEqual(["-3", "=33"]);
});

test("arrow keys go the way they point, for either seat", () => {
  const way = (text: string, seat: "left" | "right") => direction(readAction(text), seat);
  expect([way("+3", "left"), way("+3", "right"), way("-3", "left"), way("-3", "right")]).toEqual(["right", "left", "left", "right"]);
  expect([way("x3", "left"), way("+1x3", "right"), way("=3", "left")]).toEqual(["blade", "blade", "blade"]);
});
