/** The matches in which this browser holds a seat, as far as it remembers and as the server tells. */

import type { MatchInfo, OwnMatches, RecordInfo } from "../protocol/messages";
import { forget, recall, remember, remembered } from "./memory";

type Seat = "left" | "right";

/** What was last seen of a match; releases of before remembered its token alone. */
export interface Known {
  id: string;
  left: string | null;
  right: string | null;
  computers: Seat[];
  seats: Seat[]; // of this browser
  score: [number, number];
  phase: MatchInfo["phase"];
  at: number; // when it changed last, as far as is known
  terms: MatchInfo | null; // none of a match that was over before this page saw it
  winner?: Seat | null | undefined; // once it is over; null: nobody; undefined: not known
}

export type Standing = "turn" | "running" | "open" | "over" | "gone" | "unknown";
export interface Own extends Known {
  standing: Standing;
}

export const MOST_ASKED = 40; // as many as the server answers at once
const TOKEN = /^[A-Za-z0-9_-]{43,86}$/;
const ORDER: Standing[] = ["turn", "running", "open", "unknown", "gone", "over"];

/** The key to a match; none where there is nothing that the server could take. */
export function tokenOf(match: string): string | undefined {
  const token = recall<unknown>(`token:${match}`);
  return typeof token === "string" && TOKEN.test(token) ? token : undefined;
}

export function keep(match: string, token: string): void {
  remember(`token:${match}`, token);
}

export function knownOf(id: string): Known | undefined {
  const known = recall<Known | null>(`known:${id}`);
  return known?.id === id && Array.isArray(known.seats) && Array.isArray(known.computers) && Array.isArray(known.score) ? known : undefined;
}

/** Written down while one plays, so that the list is there before the server answers. */
export function see(seen: Omit<Known, "at">, now = Date.now()): void {
  const before = knownOf(seen.id);
  if (before && JSON.stringify({ ...before, at: 0 }) === JSON.stringify({ ...seen, at: 0 })) return;
  remember(`known:${seen.id}`, { ...seen, at: now });
}

/** Off the list, and out of this browser: the token, and what proves the deals. */
export function leave(match: string): void {
  for (const name of [`token:${match}`, `known:${match}`]) forget(name);
  for (const kind of ["seed", "kept"]) for (const rest of remembered(`${kind}:${match}:`)) forget(`${kind}:${match}:${rest}`);
}

/** The matches whose standing has to be asked for, the newest first. */
export function unsettled(): { match: string; token: string }[] {
  return remembered("token:")
    .flatMap((match) => {
      const [token, known] = [tokenOf(match), knownOf(match)];
      return token === undefined || known?.phase === "over" ? [] : [{ match, token, at: known?.at ?? Infinity }];
    })
    .sort((one, other) => other.at - one.at)
    .slice(0, MOST_ASKED)
    .map(({ match, token }) => ({ match, token }));
}

/** What the server answers is remembered; those that wait for this browser, and those that are gone. */
export function learn(told: OwnMatches, asked: readonly string[]): Map<string, Standing> {
  const standings = new Map<string, Standing>(asked.map((match) => [match, "gone"]));
  for (const { match, seats, waits_for } of told.running) {
    const before = knownOf(match.match);
    see(fromInfo(match, seats), before?.at ?? match.created);
    standings.set(match.match, match.phase === "open" ? "open" : seats.some((seat) => waits_for.includes(seat)) ? "turn" : "running");
  }
  for (const row of told.finished) {
    see(fromRow(row, knownOf(row.match)), row.finished);
    standings.set(row.match, "over");
  }
  return standings;
}

/** All of them: those that wait for this browser first, those that are over last; the newest first. */
export function own(standings: ReadonlyMap<string, Standing>): Own[] {
  return remembered("token:")
    .flatMap((id): Own[] => {
      const known = knownOf(id);
      if (tokenOf(id) === undefined || (!known && !standings.has(id))) return [];
      if (!known) return [{ ...NOTHING, id }];
      const standing = known.phase === "over" ? "over" : (standings.get(id) ?? "unknown");
      return [{ ...known, standing }];
    })
    .sort((one, other) => ORDER.indexOf(one.standing) - ORDER.indexOf(other.standing) || other.at - one.at);
}

const NOTHING: Omit<Own, "id"> = {
  left: null, right: null, computers: [], seats: [], score: [0, 0], phase: "open", at: 0, terms: null, standing: "gone",
}; // prettier-ignore

export function fromInfo(terms: MatchInfo, seats: Seat[], winner?: Seat | null): Omit<Known, "at"> {
  const { match: id, left, right, computers, score, phase } = terms;
  return { id, left, right, computers, seats, score, phase, terms, winner };
}

/** A score alone does not tell who won: a match can be resigned. */
function fromRow({ match: id, left, right, result }: RecordInfo, known: Known | undefined): Omit<Known, "at"> {
  const unfinished = result === "*";
  const [first = 0, second = 0] = unfinished ? (known?.score ?? [0, 0]) : result.split("-").map(Number);
  return {
    id,
    left: left || null,
    right: right || null,
    computers: known?.computers ?? [],
    seats: known?.seats ?? [],
    score: [first, second],
    phase: "over",
    terms: known?.terms ?? null,
    winner: unfinished ? null : known?.winner,
  };
}
