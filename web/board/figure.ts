/** A pose as outlines: limbs that taper, a jacket, a mask, a blade that bends. */

import type { Point, Pose } from "./poses";

const round = (n: number) => Math.round(n * 10) / 10;
const at = (x: number, y: number) => `${round(x)} ${round(y)}`;

/** The hull of two circles: an arm or a leg that is thicker at one end. */
export function limb([ax, ay]: Point, [bx, by]: Point, ra: number, rb: number): string {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const [nx, ny] = [(by - ay) / length, (ax - bx) / length];
  return (
    `M${at(ax + nx * ra, ay + ny * ra)}L${at(bx + nx * rb, by + ny * rb)}` +
    `A${rb} ${rb} 0 0 1 ${at(bx - nx * rb, by - ny * rb)}L${at(ax - nx * ra, ay - ny * ra)}` +
    `A${ra} ${ra} 0 0 1 ${at(ax + nx * ra, ay + ny * ra)}Z`
  );
}

export const shoulderF = (p: Pose): Point => [p.neck[0] + 5, p.neck[1] + 9];
export const shoulderB = (p: Pose): Point => [p.neck[0] - 5, p.neck[1] + 9];

/** Where the sock ends in the shoe. */
export const ankle = ([x, y]: Point): Point => [x, y - 5];

export function jacket(p: Pose): string {
  const [nx, ny, hx, hy] = [...p.neck, ...p.hip];
  return (
    `M${at(nx - 8, ny)}C${at(nx - 17, ny + 10)} ${at(hx - 11, hy - 20)} ${at(hx - 12, hy + 4)}` +
    `Q${at(hx, hy + 11)} ${at(hx + 13, hy + 4)}C${at(hx + 13, hy - 18)} ${at(nx + 20, ny + 18)} ${at(nx + 10, ny + 2)}` +
    `Q${at(nx, ny - 5)} ${at(nx - 8, ny)}Z`
  );
}

/** Its shaded back. */
export function shade(p: Pose): string {
  const [nx, ny, hx, hy] = [...p.neck, ...p.hip];
  return (
    `M${at(nx - 8, ny)}C${at(nx - 17, ny + 10)} ${at(hx - 11, hy - 20)} ${at(hx - 12, hy + 4)}` +
    `Q${at(hx - 6, hy + 7)} ${at(hx - 3, hy + 7)}C${at(hx - 2, hy - 20)} ${at(nx - 9, ny + 18)} ${at(nx - 8, ny)}Z`
  );
}

export function sash(p: Pose): string {
  const [hx, hy] = p.hip;
  return (
    `M${at(hx - 12.5, hy - 6)}Q${at(hx, hy + 1)} ${at(hx + 13, hy - 6)}L${at(hx + 13, hy + 2)}` +
    `Q${at(hx, hy + 9)} ${at(hx - 12.5, hy + 2)}Z`
  );
}

/** The end of the sash hangs behind. */
export function knot(p: Pose): string {
  const [hx, hy] = p.hip;
  return `M${at(hx - 10, hy - 3)}q-9 4 -9 17l5 -2q1 -8 6 -11Z`;
}

export function shoe([x, y]: Point, toe: number): string {
  const angle = (-toe * Math.PI) / 180;
  const turned = (dx: number, dy: number) =>
    at(x + dx * Math.cos(angle) - dy * Math.sin(angle), y + dx * Math.sin(angle) + dy * Math.cos(angle));
  return `M${turned(-7, 0)}Q${turned(-8, -8)} ${turned(1, -8.5)}Q${turned(8, -5)} ${turned(16, -3.5)}Q${turned(19, 0)} ${turned(15, 0)}Z`;
}

/** Straight, or bowed upwards where the point has met something. */
export function blade(p: Pose): string {
  const [[hx, hy], [tx, ty]] = [p.handF, p.tip];
  const [mx, my] = [(hx + tx) / 2, (hy + ty) / 2];
  const length = Math.hypot(tx - hx, ty - hy) || 1;
  const bow = p.flex * 26;
  return `M${at(hx, hy)}Q${at(mx + ((ty - hy) / length) * bow, my - ((tx - hx) / length) * bow)} ${at(tx, ty)}`;
}

/** Which way the hand points, in degrees. */
export function grip(p: Pose): number {
  return round((Math.atan2(p.tip[1] - p.handF[1], p.tip[0] - p.handF[0]) * 180) / Math.PI);
}

/** How far the body leans forward, in degrees. */
export function lean(p: Pose): number {
  return round((Math.atan2(p.neck[0] - p.hip[0], p.hip[1] - p.neck[1]) * 180) / Math.PI);
}
