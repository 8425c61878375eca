/** A fencer is a skeleton: joints as points, facing right, origin under the front foot. */

export type Point = readonly [x: number, y: number];

export const JOINTS = [
  "head", "neck", "hip", "kneeF", "footF", "kneeB", "footB", "elbowF", "handF", "elbowB", "handB", "tip",
] as const; // prettier-ignore
export type Joint = (typeof JOINTS)[number];
export type Pose = Readonly<Record<Joint, Point>>;
export type PoseName = "enGarde" | "close" | "step" | "lunge" | "parry" | "retreat" | "hit" | "salute";

export const POSES: Readonly<Record<PoseName, Pose>> = {
  enGarde: pose([-22, -119], [-25, -103], [-32, -60], [0, -34], [0, 0], [-54, -32], [-62, 0], [-4, -88], [16, -84], [-48, -98], [-56, -124], [68, -90]),
  close: pose([-30, -120], [-32, -104], [-36, -61], [-4, -34], [0, 0], [-58, -33], [-66, 0], [-12, -84], [0, -96], [-56, -96], [-66, -120], [14, -150]),
  step: pose([-16, -122], [-20, -106], [-28, -63], [10, -42], [12, -9], [-46, -32], [-58, 0], [0, -92], [20, -90], [-44, -102], [-54, -126], [72, -98]),
  lunge: pose([-24, -98], [-32, -86], [-54, -48], [-6, -38], [0, 0], [-92, -26], [-130, 0], [-6, -84], [24, -81], [-62, -72], [-96, -62], [80, -77]),
  parry: pose([-34, -119], [-35, -103], [-38, -60], [-8, -34], [-2, 0], [-60, -34], [-68, 0], [-10, -80], [10, -98], [-58, -94], [-70, -116], [30, -148]),
  retreat: pose([-40, -117], [-40, -101], [-42, -59], [-10, -40], [-6, -7], [-66, -32], [-76, 0], [-20, -86], [-2, -82], [-62, -96], [-72, -118], [48, -104]),
  hit: pose([-56, -104], [-50, -90], [-40, -52], [-14, -30], [-2, 0], [-66, -30], [-70, 0], [-30, -68], [-16, -46], [-74, -78], [-92, -88], [16, -10]),
  salute: pose([-28, -132], [-29, -115], [-30, -68], [-22, -36], [-14, 0], [-36, -36], [-42, 0], [-14, -98], [-12, -116], [-42, -94], [-44, -70], [-6, -170]),
};

function pose(...points: Point[]): Pose {
  return Object.fromEntries(JOINTS.map((joint, i) => [joint, points[i]!])) as Record<Joint, Point>;
}

export function between(some: Pose, other: Pose, t: number): Pose {
  return pose(
    ...JOINTS.map((joint): Point => [mix(some[joint][0], other[joint][0], t), mix(some[joint][1], other[joint][1], t)]),
  );
}

export function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}

export function ease(t: number): number {
  return t < 0.5 ? 4 * t * t * t : 1 - (2 - 2 * t) ** 3 / 2;
}
