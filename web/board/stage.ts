/** Where things stand on the drawing: the piste's perspective, and each fencer's stance. */

import type { View } from "../protocol/messages";
import type { Seat } from "./actions";
import { bent, between, type Pose, POSES } from "./poses";

const BACK = 0.9; // the far edge beside the near one
const CHEST = 24; // behind the front foot, before scaling
const CHEST_HIT = 38;
const SHOE = 12; // behind the heel

export interface Stage {
  squares: number;
  square: number; // its width at the near edge
  width: number;
  far: number;
  near: number;
  height: number;
  scale: number; // of a fencer
  wall: number; // where the wall meets the floor
}

// Wide enough for the rear leg of a fencer on the first or the last square.
export const WIDE: Stage = { squares: 23, square: 50, width: 1296, far: 232, near: 304, height: 384, scale: 1.3, wall: 196 };
export const NARROW: Stage = { squares: 23, square: 30, width: 826, far: 226, near: 300, height: 384, scale: 1.08, wall: 190 };

/** The same room with a piste of another length. */
export function fitted(stage: Stage, squares: number): Stage {
  return squares === stage.squares ? stage : { ...stage, squares, square: (stage.square * stage.squares) / squares };
}

/** x of the border left of square `i + 1`, at height `y`. */
export function border(stage: Stage, i: number, y: number): number {
  const depth = (y - stage.far) / (stage.near - stage.far);
  return stage.width / 2 + (i - stage.squares / 2) * stage.square * (BACK + (1 - BACK) * depth);
}

export function floor(stage: Stage): number {
  return stage.far + (stage.near - stage.far) * 0.55;
}

export function middle(stage: Stage, square: number, y = floor(stage)): number {
  return (border(stage, square - 1, y) + border(stage, square, y)) / 2;
}

export function squareOf(view: View, seat: Seat): number {
  return view.squares[seat === "left" ? 0 : 1];
}

export interface Stance {
  x: number;
  pose: Pose;
}

/** How a seat stands in a position: on guard, thrusting, hit, or saluting at the end. */
export function stance(stage: Stage, view: View, seat: Seat): Stance {
  const x = middle(stage, squareOf(view, seat));
  const attacker = thrusting(view);
  if (attacker === seat) return thrust(stage, view, seat);
  if (view.result) return { x, pose: attacker ? POSES.hit : view.result.winner === seat ? POSES.victory : POSES.salute };
  return { x, pose: attacker ? POSES.close : onGuard(view.distance) };
}

/** Whose blade is out: an attack waits for its answer, or has hit. */
export function thrusting(view: View): Seat | null {
  if (view.result) return view.result.reason === "hit" ? view.result.winner : null;
  return view.facing === null ? null : other(view.turn);
}

/** Nearer fencers raise their blades. */
export function onGuard(distance: number): Pose {
  return between(POSES.enGarde, POSES.close, Math.min(1, Math.max(0, (5 - distance) / 3)));
}

/** An attack on the spot: from so far that the point meets the other's chest, which bends the blade when it hits. */
export function thrust(stage: Stage, view: View, seat: Seat): Stance {
  const hits = view.result !== null;
  const x = middle(stage, squareOf(view, seat));
  const gap = Math.abs(middle(stage, view.squares[1]) - middle(stage, view.squares[0]));
  const needed = gap / stage.scale + (hits ? CHEST_HIT : CHEST);
  const [near, far] = [POSES.thrust.tip[0], POSES.lunge.tip[0]];
  const whole = between(POSES.thrust, POSES.lunge, (needed - near) / (far - near));
  const pose = hits ? bent(whole, 0.8) : whole;
  const stood = x + ahead(seat) * (needed - pose.tip[0]) * stage.scale;
  const reach = (SHOE - pose.footB[0]) * stage.scale; // of the rear leg, which stays in the picture
  return { x: seat === "left" ? Math.max(stood, reach) : Math.min(stood, stage.width - reach), pose };
}

/** Where a point meets the other fencer. */
export function touch(stage: Stage, view: View, winner: Seat): { x: number; y: number } {
  const loser = middle(stage, squareOf(view, other(winner)));
  return { x: loser + ahead(winner) * CHEST_HIT * stage.scale, y: floor(stage) + POSES.lunge.tip[1] * stage.scale };
}

export function ahead(seat: Seat): number {
  return seat === "left" ? 1 : -1;
}

export function other(seat: Seat): Seat {
  return seat === "left" ? "right" : "left";
}
