/** What judged rounds say: chances, mistakes in their order, the curve of a round, and sums. */

import type { Seat } from "../board/actions";
import type { Analysis, JudgedAction, JudgedDecision, RoundResult } from "../protocol/messages";

/** A worth (rounds won less rounds lost) as the part of the rounds that is won, a draw counting half. */
export const chance = (worth: number) => (1 + worth) / 2;
/** What was given away, as a part of the chances. */
export const given = (lost: number) => lost / 2;

/** Small parts are told more exactly. */
export function percent(part: number, language: string): string {
  const digits = Math.abs(part) < 0.0995 && Math.abs(part) > 0 ? 1 : 0;
  return new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: digits }).format(part);
}

/** By their round; those that are not there are not judged yet. */
export type Rounds = Readonly<Record<number, Analysis>>;

export function decisionAt(rounds: Rounds, round: number, ply: number): JudgedDecision | null {
  return rounds[round]?.decisions.find((each) => each.ply === ply) ?? null;
}

export const choice = (decision: JudgedDecision) => decision.judged.find((each) => each.action === decision.played)!;

/** What a strong player does, the most usual first, and what was played; everything else is left out. */
export function worthTelling({ judged, played }: JudgedDecision): JudgedAction[] {
  const SEEN = 0.005; // it is shown as one in a hundred
  return byShare(judged).filter((each) => each.share >= SEEN || each.action === played);
}

export function byShare(judged: readonly JudgedAction[]): JudgedAction[] {
  return [...judged].sort((a, b) => b.share - a.share || b.worth - a.worth);
}

/** Where a mistake has just been made. */
export interface Place {
  round: number;
  ply: number;
}

/** The place of the next mistake of that seat, or of either; after the last one comes the first. */
export function nextMistake(rounds: Rounds, from: Place, seat: Seat | null): Place | null {
  const places = Object.values(rounds)
    .sort((a, b) => a.round - b.round)
    .flatMap(({ round, decisions }) =>
      decisions.filter((each) => each.verdict === "mistake" && (!seat || each.seat === seat)).map(({ ply }) => ({ round, ply: ply + 1 })),
    );
  return places.find(({ round, ply }) => round > from.round || (round === from.round && ply > from.ply)) ?? places[0] ?? null;
}

export interface Sum {
  mistakes: number;
  lost: number;
}

export function sum(judged: readonly Analysis[], seat: Seat): Sum {
  const own = judged.flatMap(({ decisions }) => decisions).filter((each) => each.seat === seat);
  return {
    mistakes: own.filter((each) => each.verdict === "mistake").length,
    lost: own.reduce((all, each) => all + each.lost, 0),
  };
}

/** After so many actions; 1 where the left seat wins for certain, -1 where the right one does. */
export interface Point {
  ply: number;
  worth: number;
}

export interface Line {
  points: Point[];
  mistakes: (Point & { lost: number })[];
}

/**
 * The round as that seat could see it: at each of its decisions what a strong player has, then
 * what was left by the choice, and at the end what came of it.
 */
export function line({ decisions }: Analysis, seat: Seat, actions: number, result: RoundResult | null): Line {
  const sign = seat === "left" ? 1 : -1;
  const own = decisions.filter((each) => each.seat === seat);
  const after = (each: JudgedDecision): Point => ({ ply: each.ply + 1, worth: sign * choice(each).worth });
  const seen = own.flatMap((each) => [{ ply: each.ply, worth: sign * each.strong }, after(each)]);
  const mistakes = own.filter((each) => each.verdict === "mistake").map((each) => ({ ...after(each), lost: each.lost }));
  if (!result) return { points: seen, mistakes };
  const end = { ply: actions, worth: result.winner === null ? 0 : result.winner === "left" ? 1 : -1 };
  return { points: [...seen.filter((each) => each.ply < actions), end], mistakes };
}
