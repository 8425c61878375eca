import { describe, expect, test } from "vitest";
import { byShare, chance, decisionAt, given, line, nextMistake, percent, sum, worthTelling } from "../app/analysis";
import type { Analysis, JudgedDecision } from "../protocol/messages";

type Seat = "left" | "right";

/** A decision between +1, +2 and +3; the first one is what a strong player does. */
function decision(ply: number, seat: Seat, played: string, lost = 0): JudgedDecision {
  const judged = [
    { action: "+1", worth: 0.2, share: 0.9 },
    { action: "+2", worth: 0.4, share: 0.1 },
    { action: "+3", worth: 0.22 - lost, share: 0 },
  ];
  return { ply, seat, played, verdict: lost ? "mistake" : "usual", strong: 0.22, lost, judged };
}

const FIRST: Analysis = {
  round: 1,
  judge: "net",
  decisions: [decision(0, "left", "+1"), decision(1, "right", "+3", 0.1), decision(2, "left", "+3", 0.4)],
};
const SECOND: Analysis = { round: 2, judge: "net", decisions: [decision(0, "right", "+3", 0.3), decision(3, "left", "+1")] };
const ROUNDS = { 2: SECOND, 1: FIRST };

describe("chances", () => {
  test("are the rounds that are won, a draw counting half", () => {
    expect([-1, 0, 0.2, 1].map(chance)).toEqual([0, 0.5, 0.6, 1]);
    expect(given(0.12)).toBeCloseTo(chance(0.32) - chance(0.2));
  });

  test("are told as the language does, small ones more exactly", () => {
    expect([0, 0.004, 0.0994, 0.0996, 0.57].map((part) => percent(part, "en"))).toEqual(["0%", "0.4%", "9.9%", "10%", "57%"]);
    expect(percent(0.062, "ru")).toMatch(/^6,2\s%$/);
  });
});

describe("a decision", () => {
  test("is found by its ply", () => {
    expect(decisionAt(ROUNDS, 1, 2)?.lost).toBe(0.4);
    expect(decisionAt(ROUNDS, 2, 1)).toBeNull(); // no choice
    expect(decisionAt(ROUNDS, 3, 0)).toBeNull(); // not judged yet
  });

  test("tells what a strong player does, the most usual first, and what was played", () => {
    expect(worthTelling(decision(0, "left", "+3", 0.1)).map((each) => each.action)).toEqual(["+1", "+2", "+3"]);
    expect(worthTelling(decision(0, "left", "+1")).map((each) => each.action)).toEqual(["+1", "+2"]);
    expect(byShare(FIRST.decisions[0]!.judged)).toHaveLength(3);
  });
});

describe("mistakes", () => {
  test("come one after the other, over rounds, and begin again", () => {
    expect(nextMistake(ROUNDS, { round: 1, ply: 0 }, null)).toEqual({ round: 1, ply: 2 });
    expect(nextMistake(ROUNDS, { round: 1, ply: 2 }, null)).toEqual({ round: 1, ply: 3 });
    expect(nextMistake(ROUNDS, { round: 1, ply: 3 }, null)).toEqual({ round: 2, ply: 1 });
    expect(nextMistake(ROUNDS, { round: 2, ply: 1 }, null)).toEqual({ round: 1, ply: 2 });
  });

  test("of one seat leave out the other's", () => {
    expect(nextMistake(ROUNDS, { round: 1, ply: 0 }, "left")).toEqual({ round: 1, ply: 3 });
    expect(nextMistake({ 2: SECOND }, { round: 1, ply: 0 }, "left")).toBeNull();
  });

  test("are added up for each seat", () => {
    expect(sum([FIRST], "right")).toEqual({ mistakes: 1, lost: 0.1 });
    expect(sum([FIRST, SECOND], "right").lost).toBeCloseTo(0.4);
    expect(sum([], "left")).toEqual({ mistakes: 0, lost: 0 });
  });
});

describe("the curve", () => {
  test("goes through what each seat could see, and ends with what came of it", () => {
    const { points, mistakes } = line(FIRST, "left", 4, { winner: "right", reason: "hit" });
    expect(points.map(({ ply, worth }) => [ply, Number(worth.toFixed(2))])).toEqual([[0, 0.22], [1, 0.2], [2, 0.22], [3, -0.18], [4, -1]]); // prettier-ignore
    expect(mistakes.map(({ ply, lost }) => [ply, lost])).toEqual([[3, 0.4]]);
  });

  test("is drawn for the left seat: what is good for the right one lies below", () => {
    const { points } = line(FIRST, "right", 3, { winner: null, reason: "ground" });
    expect(points.map(({ worth }) => Number(worth.toFixed(2)))).toEqual([-0.22, -0.12, 0]);
  });

  test("has one end, also where the last action was a decision", () => {
    expect(line(FIRST, "left", 3, { winner: "left", reason: "hit" }).points.at(-2)).toMatchObject({ ply: 2 });
    expect(line(FIRST, "left", 3, null).points.at(-1)?.worth).toBeCloseTo(-0.18);
  });
});
