/** How the fencer to act would stand after an action that is only being thought of. */

import type { View } from "../protocol/messages";
import { type Action, landing } from "./actions";
import { POSES } from "./poses";
import { middle, onGuard, type Stage, type Stance, squareOf, thrust } from "./stage";

export function ghost(stage: Stage, view: View, action: Action): Stance {
  const seat = view.turn;
  const square = landing(action, squareOf(view, seat), seat);
  const squares: [number, number] = seat === "left" ? [square, view.squares[1]] : [view.squares[0], square];
  if (action.kind === "attack" || action.kind === "lunge") return thrust(stage, { ...view, squares }, seat);
  const x = middle(stage, square);
  if (action.kind === "parry") return { x, pose: POSES.beat };
  return { x, pose: onGuard(Math.abs(squares[1] - squares[0])) };
}
