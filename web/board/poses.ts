/** A fencer is a skeleton: joints as points, facing right, origin under the front foot. */

export type Point = readonly [x: number, y: number];

export const JOINTS = [
  "head", "neck", "hip", "kneeF", "footF", "kneeB", "footB", "elbowF", "handF", "elbowB", "handB", "tip",
] as const; // prettier-ignore
export type Joint = (typeof JOINTS)[number];
/** `flex`: how far the blade is bent; `toe`: how far the front toe points up, in degrees. */
export type Pose = Readonly<Record<Joint, Point>> & { readonly flex: number; readonly toe: number };
export type PoseName =
  | "enGarde" | "close" | "reach" | "gather" | "give" | "extend" | "lunge" | "deep" | "thrust"
  | "beat" | "parry" | "beaten" | "recoil" | "hit" | "salute" | "victory"; // prettier-ignore

// head, neck, hip, kneeF, footF, kneeB, footB, elbowF, handF, elbowB, handB, tip
export const POSES: Readonly<Record<PoseName, Pose>> = {
  enGarde: pose([-23, -123], [-27, -106], [-33, -61], [4, -37], [0, 0], [-60, -33], [-66, 0], [-8, -82], [15, -89], [-52, -100], [-47, -126], [76, -95]),
  close: pose([-33, -123], [-36, -106], [-37, -61], [2, -37], [0, 0], [-64, -33], [-70, 0], [-17, -84], [0, -97], [-62, -99], [-60, -125], [18, -154]),
  // Walking: the leading foot goes first, the other follows.
  reach: pose([-14, -124], [-18, -107], [-26, -63], [16, -43], [20, -7], [-50, -34], [-66, 0], [0, -84], [22, -91], [-44, -101], [-40, -127], [83, -98], { toe: 26 }),
  gather: pose([-20, -127], [-23, -110], [-29, -66], [4, -38], [0, 0], [-44, -38], [-40, -4], [-5, -86], [17, -93], [-47, -104], [-43, -130], [78, -101]),
  give: pose([-36, -122], [-38, -105], [-44, -62], [-6, -38], [0, 0], [-74, -38], [-90, -5], [-18, -82], [5, -88], [-62, -99], [-60, -125], [64, -104]),
  // The attack: the arm first, then the legs.
  extend: pose([-15, -121], [-21, -104], [-31, -60], [5, -37], [0, 0], [-58, -33], [-66, 0], [4, -96], [31, -97], [-48, -98], [-50, -122], [92, -95]),
  lunge: pose([-19, -104], [-28, -88], [-52, -48], [1, -40], [0, 0], [-90, -25], [-130, 0], [-1, -88], [28, -88], [-60, -78], [-88, -66], [89, -85]),
  deep: pose([-12, -99], [-22, -84], [-50, -44], [5, -40], [0, 0], [-90, -22], [-134, 0], [6, -85], [35, -86], [-57, -72], [-88, -58], [95, -84], { toe: 10 }),
  thrust: pose([-26, -118], [-31, -101], [-36, -58], [4, -37], [0, 0], [-62, -32], [-70, 0], [-24, -78], [-2, -84], [-58, -94], [-66, -116], [58, -84]),
  // The answer: the blade meets the other and carries it away.
  beat: pose([-38, -122], [-40, -105], [-40, -60], [0, -37], [0, 0], [-66, -33], [-74, 0], [-16, -86], [10, -92], [-66, -98], [-70, -122], [40, -146]),
  parry: pose([-34, -121], [-37, -104], [-38, -59], [2, -37], [0, 0], [-64, -32], [-72, 0], [-14, -80], [8, -84], [-62, -97], [-64, -122], [12, -147]),
  beaten: pose([-32, -107], [-38, -91], [-56, -50], [0, -40], [0, 0], [-92, -27], [-128, 0], [-14, -98], [10, -112], [-70, -82], [-98, -74], [36, -168]),
  // The touch.
  recoil: pose([-66, -110], [-55, -97], [-38, -60], [6, -42], [12, -9], [-66, -32], [-78, 0], [-36, -112], [-16, -126], [-80, -100], [-106, -112], [18, -178], { toe: 34 }),
  hit: pose([-50, -108], [-50, -91], [-38, -54], [2, -35], [0, 0], [-66, -30], [-76, 0], [-36, -66], [-14, -50], [-72, -74], [-82, -48], [30, -8]),
  // And manners.
  salute: pose([-29, -136], [-31, -118], [-31, -70], [-20, -36], [-14, 0], [-36, -36], [-42, 0], [-12, -99], [-9, -124], [-46, -98], [-48, -72], [-4, -186]),
  victory: pose([-31, -136], [-31, -118], [-31, -70], [-14, -37], [-4, 0], [-42, -36], [-50, 0], [-12, -136], [2, -158], [-52, -104], [-42, -78], [22, -216]),
};

interface Extra {
  flex?: number;
  toe?: number;
}

function pose(...given: (Point | Extra)[]): Pose {
  const points = given.filter((each): each is Point => Array.isArray(each));
  const extra = given.find((each): each is Extra => !Array.isArray(each));
  const joints = Object.fromEntries(JOINTS.map((joint, i) => [joint, points[i]!])) as Record<Joint, Point>;
  return { ...joints, flex: extra?.flex ?? 0, toe: extra?.toe ?? 0 };
}

export function between(some: Pose, other: Pose, t: number): Pose {
  if (t <= 0) return some;
  if (t >= 1) return other;
  const mixed = { flex: mix(some.flex, other.flex, t), toe: mix(some.toe, other.toe, t) } as Record<string, unknown>;
  for (const joint of JOINTS) {
    const [a, b] = [some[joint], other[joint]];
    mixed[joint] = [mix(a[0], b[0], t), mix(a[1], b[1], t)];
  }
  return mixed as unknown as Pose;
}

/** The same pose with the blade bent: its point comes nearer to the hand. */
export function bent(some: Pose, flex: number): Pose {
  const [[hx, hy], [tx, ty]] = [some.handF, some.tip];
  const short = 1 - 0.12 * flex;
  return { ...some, flex, tip: [hx + (tx - hx) * short, hy + (ty - hy) * short] };
}

export function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}
