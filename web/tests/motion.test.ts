import { describe, expect, test } from "vitest";
import type { Seat } from "../board/actions";
import { limb } from "../board/figure";
import { ghost } from "../board/ghost";
import { readAction } from "../board/actions";
import { motion, sample } from "../board/motion";
import { between, JOINTS, type Pose, POSES } from "../board/poses";
import { fitted, middle, NARROW, stance, type Stance, WIDE } from "../board/stage";
import type { View } from "../protocol/messages";

const VIEW: View = {
  seat: "left", turn: "right", piste: 23, squares: [8, 16], distance: 8, hand: [], hand_sizes: [5, 5], pile: 9,
  discarded: 6, top: 3, discards: null, facing: null, turns_left: null, legal: [], result: null, hands: null,
}; // prettier-ignore
const STANDING = (view: View): Record<Seat, Stance> => ({ left: stance(WIDE, view, "left"), right: stance(WIDE, view, "right") });

const AFTER: [played: string, before: Partial<View>, after: Partial<View>][] = [
  ["+3", {}, { squares: [11, 16], distance: 5 }],
  ["-2", {}, { squares: [6, 16], distance: 10 }],
  ["x2", { squares: [8, 10], distance: 2 }, { squares: [8, 10], distance: 2, facing: "x2" }],
  ["+3x5", {}, { squares: [11, 16], distance: 5, facing: "+3x5" }],
  ["=5", { squares: [11, 16], distance: 5, turn: "left", facing: "x5" }, { squares: [11, 16], distance: 5, turn: "left" }],
  ["x5", { squares: [11, 16], distance: 5 }, { squares: [11, 16], distance: 5, result: { winner: "left", reason: "hit" } }],
];

describe.each(AFTER)("after %s", (action, before, after) => {
  const [from, view] = [STANDING({ ...VIEW, ...before }), { ...VIEW, ...after }];
  const acted = motion(WIDE, from, view, { seat: "left", action });

  test("both fencers end as they stand in the view", () => {
    for (const seat of ["left", "right"] as const) {
      expect(sample(acted.tracks[seat], from[seat], acted.ends)).toEqual(stance(WIDE, view, seat));
    }
  });

  test("nobody leaps: between two frames every joint goes a short way", () => {
    for (const seat of ["left", "right"] as const) {
      let last = from[seat];
      for (let now = 0; now <= acted.ends; now += 4) {
        const next = sample(acted.tracks[seat], from[seat], now);
        expect(Math.abs(next.x - last.x)).toBeLessThan(14);
        for (const joint of JOINTS) {
          const [a, b] = [last.pose[joint], next.pose[joint]];
          expect(Math.hypot(a[0] - b[0], a[1] - b[1]), `${seat} ${joint} at ${now}`).toBeLessThan(14);
        }
        last = next;
      }
    }
  });

  test("is over within a second and a half", () => {
    expect(acted.ends).toBeGreaterThan(200);
    expect(acted.ends).toBeLessThan(1500);
  });
});

test("blades that meet spark, a point that touches is seen, a step is neither", () => {
  const flashes = AFTER.map(([action, before, after]) => motion(WIDE, STANDING({ ...VIEW, ...before }), { ...VIEW, ...after }, { seat: "left", action }).flash?.kind ?? null);
  expect(flashes).toEqual([null, null, null, null, "steel", "touch"]);
});

test("without an action that led there, fencers just go to where they stand", () => {
  const begun: View = { ...VIEW, squares: [1, 23], distance: 22 };
  const acted = motion(WIDE, STANDING(VIEW), begun, null);
  expect(sample(acted.tracks.left, STANDING(VIEW).left, acted.ends)).toEqual(stance(WIDE, begun, "left"));
});

test("a pose between two is each of them at the ends", () => {
  const [a, b]: Pose[] = [POSES.enGarde, POSES.lunge];
  expect(between(a!, b!, 0)).toBe(a);
  expect(between(a!, b!, 1)).toBe(b);
  expect(between(a!, b!, 0.5).tip[0]).toBeCloseTo((a!.tip[0] + b!.tip[0]) / 2);
});

test("a limb is a closed outline, also where its ends are one point", () => {
  expect(limb([0, 0], [10, 0], 4, 2)).toBe("M0 -4L10 -2A2 2 0 0 1 10 2L0 4A4 4 0 0 1 0 -4Z");
  expect(limb([3, 3], [3, 3], 4, 2)).not.toContain("NaN");
});

test("what is thought of is shown where it would end", () => {
  const view: View = { ...VIEW, turn: "left" };
  expect(ghost(WIDE, view, readAction("+3")).x).toBe(middle(WIDE, 11));
  expect(ghost(WIDE, view, readAction("-3")).x).toBe(middle(WIDE, 5));
  expect(ghost(WIDE, view, readAction("+3x5"))).toEqual(stance(WIDE, { ...VIEW, squares: [11, 16], facing: "+3x5" }, "left"));
});

test.each([9, 23, 31])("a piste of %i squares fills the same room", (squares) => {
  for (const room of [WIDE, NARROW]) {
    const stage = fitted(room, squares);
    expect(stage.square * squares).toBeCloseTo(room.square * 23);
    expect(middle(stage, (squares + 1) / 2)).toBeCloseTo(room.width / 2);
  }
});
