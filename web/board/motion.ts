/**
 * Motion as keyframes: where each fencer is, in which pose, after how many milliseconds.
 * What happened is given, what it looks like follows; nothing here decides anything.
 */

import type { View } from "../protocol/messages";
import { readAction, type Seat } from "./actions";
import { bent, between, mix, type Pose, POSES } from "./poses";
import { ahead, floor, middle, onGuard, other, squareOf, type Stage, type Stance, stance, thrust, thrusting, touch } from "./stage";

type Ease = (t: number) => number;

export interface Key extends Stance {
  at: number;
  ease: Ease; // on the way to this key
}

/** Something bright for a moment: blades that meet, or a point that touches. */
export interface Flash {
  kind: "steel" | "touch";
  at: number;
  x: number;
  y: number;
}

export interface Motion {
  tracks: Readonly<Record<Seat, readonly Key[]>>;
  flash: Flash | null;
  ends: number;
}

const smooth: Ease = (t) => t * t * (3 - 2 * t);
const swift: Ease = (t) => 1 - (1 - t) ** 3; // quick at once, then slower
const spring: Ease = (t) => t * t; // slow, then quick
const TURN = 420; // a change of pose without a step

const STEP = 300;
const [ARM, LEGS, SETTLE] = [150, 370, 620]; // of an attack
const [BEAT, HOLD, RECOVER] = [130, 330, 760]; // of a parry

/** From how both are drawn to how they stand in the view, by that action if one led there. */
export function motion(stage: Stage, drawn: Readonly<Record<Seat, Stance>>, view: View, played: { seat: Seat; action: string } | null): Motion {
  const goal = { left: stance(stage, view, "left"), right: stance(stage, view, "right") };
  const tracks: Record<Seat, Key[]> = { left: [], right: [] };
  let flash: Flash | null = null;
  if (played) {
    const action = readAction(played.action);
    const [actor, foe] = [played.seat, other(played.seat)];
    const home = middle(stage, squareOf(view, actor));
    const walked = action.step ? walk(drawn[actor], home, action.kind !== "back", action.step, onGuard(view.distance)) : [];
    const begun = walked.at(-1)?.at ?? 0;
    tracks[actor] = walked;
    if (action.kind === "attack" || action.kind === "lunge") {
      const hits = thrusting(view) === actor && view.result !== null;
      tracks[actor] = [...walked, ...attack(stage, view, actor, walked.at(-1) ?? drawn[actor], begun)];
      const ready = { x: goal[foe].x, pose: POSES.close };
      const wakes = key(begun + ARM + 60, ready, smooth);
      tracks[foe] = hits ? [wakes, ...struck(stage, foe, ready, begun + LEGS)] : [wakes];
      if (hits) flash = { kind: "touch", at: begun + LEGS, ...touch(stage, view, actor) };
    } else if (action.kind === "parry") {
      tracks[actor] = [
        key(BEAT, { x: home, pose: POSES.beat }, swift),
        key(HOLD, { x: home, pose: POSES.parry }, smooth),
        key(RECOVER, { x: home, pose: onGuard(view.distance) }, smooth),
      ];
      tracks[foe] = [
        key(BEAT, drawn[foe], smooth),
        key(BEAT + 120, { x: drawn[foe].x, pose: POSES.beaten }, swift),
        key(HOLD + 60, { x: drawn[foe].x, pose: POSES.beaten }, smooth),
        key(RECOVER, { x: middle(stage, squareOf(view, foe)), pose: onGuard(view.distance) }, smooth),
      ];
      flash = { kind: "steel", at: BEAT, x: home + ahead(actor) * 24 * stage.scale, y: floor(stage) - 112 * stage.scale };
    } else if (drawn[foe].pose !== goal[foe].pose || drawn[foe].x !== goal[foe].x) {
      // Nobody is there any more: the blade comes back.
      tracks[foe] = [key(160, drawn[foe], smooth), key(160 + TURN, { x: middle(stage, squareOf(view, foe)), pose: onGuard(view.distance) }, smooth)];
    }
  }
  for (const seat of ["left", "right"] as const) finish(tracks[seat], drawn[seat], goal[seat]);
  const ends = Math.max(0, ...[...tracks.left, ...tracks.right].map((each) => each.at));
  return { tracks, flash, ends };
}

function key(at: number, { x, pose }: Stance, ease: Ease): Key {
  return { at, x, pose, ease };
}

/** The leading foot goes first: forward the front one, backward the other. */
function walk(from: Stance, to: number, forward: boolean, squares: number, arrived: Pose): Key[] {
  const steps = squares < 3 ? 1 : squares < 5 ? 2 : 3;
  const keys: Key[] = [];
  for (let i = 0; i < steps; i++) {
    const x = (part: number) => mix(from.x, to, (i + part) / steps);
    const begins = i * STEP;
    keys.push(key(begins + STEP * 0.45, { x: x(0.5), pose: forward ? POSES.reach : POSES.give }, smooth));
    keys.push(key(begins + STEP * 0.75, { x: x(0.88), pose: forward ? POSES.gather : POSES.enGarde }, (t) => t));
    keys.push(key(begins + STEP, { x: x(1), pose: arrived }, swift));
  }
  return keys;
}

/** The arm first, then the legs; then the weight settles. */
function attack(stage: Stage, view: View, seat: Seat, from: Stance, begun: number): Key[] {
  const there = thrust(stage, view, seat);
  const near = there.pose.tip[0] < POSES.lunge.tip[0] - 20; // too close to lunge
  const deep = near ? there : { x: there.x + ahead(seat) * 5 * stage.scale, pose: between(there.pose, POSES.deep, 0.6) };
  const met = view.result ? { x: there.x, pose: bent(there.pose, 1.25) } : deep;
  return [
    key(begun + ARM, { x: from.x, pose: near ? between(POSES.close, POSES.thrust, 0.4) : POSES.extend }, swift),
    key(begun + LEGS, deep, spring),
    key(begun + LEGS + 90, met, swift),
    key(begun + SETTLE, there, smooth),
  ];
}

function struck(stage: Stage, seat: Seat, stood: Stance, met: number): Key[] {
  const pushed = stood.x - ahead(seat) * 14 * stage.scale;
  return [
    key(met, stood, smooth),
    key(met + 130, { x: pushed, pose: POSES.recoil }, swift),
    key(met + 260, { x: pushed, pose: POSES.recoil }, smooth),
  ];
}

/** Whatever came before ends as the view says. */
function finish(track: Key[], drawn: Stance, goal: Stance): void {
  const last = track.at(-1);
  const stands = last ?? drawn;
  if (stands.x === goal.x && stands.pose === goal.pose) return;
  track.push(key((last?.at ?? 0) + TURN, goal, smooth));
}

/** How a fencer stands after so many milliseconds. */
export function sample(track: readonly Key[], from: Stance, now: number): Stance {
  let before: Stance & { at: number } = { ...from, at: 0 };
  for (const next of track) {
    if (now < next.at) {
      const t = next.ease(Math.max(0, (now - before.at) / (next.at - before.at)));
      return { x: mix(before.x, next.x, t), pose: between(before.pose, next.pose, t) };
    }
    before = next;
  }
  return { x: before.x, pose: before.pose };
}
