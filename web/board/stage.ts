/** Where things stand on the drawing: the piste's perspective, and each fencer's stance. */

import type { View } from "../protocol/messages";
import { type Action, readAction, type Seat } from "./actions";
import { between, type Pose, POSES } from "./poses";

export const SQUARES = 23;
export const CENTRE = 12;
export const SCALE = 1.22;
const BACK = 0.9; // the far edge beside the near one
const REACH = POSES.lunge.tip[0] * SCALE;
const CHEST = 26 * SCALE; // behind the front foot; further back when hit
const CHEST_HIT = 46 * SCALE;

export interface Stage {
  square: number; // its width at the near edge
  width: number;
  far: number;
  near: number;
  height: number;
}

export const WIDE: Stage = { square: 50, width: 1210, far: 200, near: 274, height: 352 };
export const NARROW: Stage = { square: 27, width: 720, far: 196, near: 274, height: 360 };

/** x of the border left of square `i + 1`, at height `y`. */
export function border(stage: Stage, i: number, y: number): number {
  const depth = (y - stage.far) / (stage.near - stage.far);
  return stage.width / 2 + (i - SQUARES / 2) * stage.square * (BACK + (1 - BACK) * depth);
}

export function floor(stage: Stage): number {
  return stage.far + (stage.near - stage.far) * 0.55;
}

export function middle(stage: Stage, square: number, y = floor(stage)): number {
  return (border(stage, square - 1, y) + border(stage, square, y)) / 2;
}

export interface Stance {
  x: number;
  pose: Pose;
}

/** How a seat stands in a position: on guard, thrusting, hit, or saluting at the end. */
export function stance(stage: Stage, view: View, seat: Seat): Stance {
  const x = middle(stage, view.squares[seat === "left" ? 0 : 1]);
  const thrusts = thrusting(view);
  if (thrusts === seat) return { x: x + ahead(seat) * lungeShift(stage, view), pose: POSES.lunge };
  if (view.result) return { x, pose: thrusts ? POSES.hit : POSES.salute };
  return { x, pose: thrusts ? POSES.close : onGuard(view.distance) };
}

/** Whose blade is out: an attack waits for its answer, or has hit. */
function thrusting(view: View): Seat | null {
  if (view.result) return view.result.reason === "hit" ? view.result.winner : null;
  return view.facing === null ? null : view.turn === "left" ? "right" : "left";
}

/** Nearer fencers raise their blades. */
export function onGuard(distance: number): Pose {
  return between(POSES.enGarde, POSES.close, Math.min(1, Math.max(0, (5 - distance) / 3)));
}

/** How far the thrusting fencer leaves the square, so that the point meets the other's chest. */
function lungeShift(stage: Stage, view: View): number {
  const gap = middle(stage, view.squares[1]) - middle(stage, view.squares[0]);
  return gap + (view.result ? CHEST_HIT : CHEST) - REACH;
}

/** Where the point has met the other fencer, when the round ended with a hit. */
export function touch(stage: Stage, view: View): { x: number; y: number } | null {
  if (view.result?.reason !== "hit" || !view.result.winner) return null;
  const winner = view.result.winner;
  const loser = middle(stage, view.squares[winner === "left" ? 1 : 0]);
  return { x: loser + ahead(winner) * CHEST_HIT, y: floor(stage) + POSES.lunge.tip[1] * SCALE };
}

/** What is shown on the way to the new stance. */
export function passing(action: Action): Pose | null {
  switch (action.kind) {
    case "advance":
    case "lunge":
      return POSES.step;
    case "back":
      return POSES.retreat;
    case "parry":
      return POSES.parry;
    case "attack":
      return null;
  }
}

export function passingOf(text: string): Pose | null {
  return passing(readAction(text));
}

export function ahead(seat: Seat): number {
  return seat === "left" ? 1 : -1;
}
