import { expect, test } from "vitest";
import { POSES } from "../board/poses";
import { NARROW, stance, touch, WIDE } from "../board/stage";
import type { View } from "../protocol/messages";

const VIEW: View = {
  seat: "left", turn: "right", piste: 23, squares: [9, 12], distance: 3, hand: [], hand_sizes: [5, 5], pile: 9,
  discarded: 6, top: 3, discards: null, facing: null, turns_left: null, legal: [], result: null, hands: null,
}; // prettier-ignore

test.each([1, 2, 3, 4, 5])("at distance %i the point of an attack reaches behind the other's front foot", (distance) => {
  for (const stage of [WIDE, NARROW]) {
    const view: View = { ...VIEW, squares: [9, 9 + distance], distance, facing: `x${distance}` };
    const [attacker, defender] = [stance(stage, view, "left"), stance(stage, view, "right")];
    const point = attacker.x + attacker.pose.tip[0] * stage.scale;
    const body = [defender.pose.neck, defender.pose.hip].map(([x]) => defender.x - x * stage.scale);
    expect(point).toBeGreaterThan(defender.x);
    expect(point).toBeLessThan(Math.max(...body));
  }
});

test("a hit is drawn where the winner's point is, and bends the blade", () => {
  const view: View = { ...VIEW, result: { winner: "right", reason: "hit" } };
  const winner = stance(WIDE, view, "right");
  expect(touch(WIDE, view, "right").x).toBeCloseTo(winner.x - winner.pose.tip[0] * WIDE.scale);
  expect(winner.pose.flex).toBeGreaterThan(0);
  expect(stance(WIDE, view, "left").pose).toBe(POSES.hit);
});

test("a round that ends otherwise ends with a raised blade and a salute", () => {
  const view: View = { ...VIEW, result: { winner: "left", reason: "ground" } };
  expect(stance(WIDE, view, "left").pose).toBe(POSES.victory);
  expect(stance(WIDE, view, "right").pose).toBe(POSES.salute);
  const drawn: View = { ...VIEW, result: { winner: null, reason: "ground" } };
  expect(stance(WIDE, drawn, "left").pose).toBe(POSES.salute);
});

test.each([
  ["left", [1, 23]],
  ["left", [1, 6]],
  ["left", [1, 2]],
  ["right", [1, 23]],
  ["right", [18, 23]],
  ["right", [22, 23]],
] as const)("all of the %s fencer on squares %j is in the picture, standing, attacking and at the end", (seat, squares) => {
  const distance = squares[1] - squares[0];
  const at: View = { ...VIEW, squares: [...squares], distance };
  const attack = distance <= 5 ? [{ ...at, facing: `x${distance}`, turn: seat === "left" ? ("right" as const) : ("left" as const) }] : [];
  const ends = ["ground", "hit"].flatMap((reason) => (["left", "right"] as const).map((winner) => ({ ...at, result: { winner, reason } })));
  for (const stage of [WIDE, NARROW]) {
    for (const view of [at, ...attack, ...(distance <= 5 ? ends : ends.slice(0, 2))]) {
      const { x, pose } = stance(stage, view, seat);
      const SHOE = 12; // behind the heel
      const rear = x + (seat === "left" ? 1 : -1) * (pose.footB[0] - SHOE) * stage.scale;
      expect(rear).toBeGreaterThanOrEqual(0);
      expect(rear).toBeLessThanOrEqual(stage.width);
    }
  }
});
