/** The verifiable deal, `en-garde-deal-1`, and the lot, `en-garde-lot-1` (docs/protocol.md): derivation and verification. */

import { hex, hmacSha256, joined, sha256, unhex } from "./sha256";

export const DERIVATION = "en-garde-deal-1";
export const LOT = "en-garde-lot-1";
const NONE = "none";

type Seat = "left" | "right";

/** What the agreed rules say about the deck (R2). */
export interface Cards {
  values: number;
  copies: number;
}

/** What this page wrote down before the cards were dealt. */
export interface Kept {
  dealer: string;
  left: string | null;
  right: string | null;
  seeds: Partial<Record<Seat, string>>;
  lot?: boolean; // this deal was also to decide who starts; pages of before kept nothing of it
}

export type Verdict = "proved" | "no-proof" | "wrong-seed" | "wrong-deck" | "wrong-lot" | "not-as-kept";

export function commitment(seed: string): string {
  return hex(sha256(unhex(seed)));
}

export function randomSeed(): string {
  return hex(crypto.getRandomValues(new Uint8Array(32)));
}

export function deck({ values, copies }: Cards, dealer: string, left: string | null, right: string | null): string {
  const cards = Array.from({ length: values }, (_, i) => String(i + 1).repeat(copies)).join("").split("");
  const next = numbers(DERIVATION, unhex(dealer), unhex(left ?? ""), unhex(right ?? ""));
  for (let i = cards.length - 1; i > 0; i--) {
    const limit = 2 ** 32 - (2 ** 32 % (i + 1));
    let n = next();
    while (n >= limit) n = next();
    const j = n % (i + 1);
    [cards[i], cards[j]] = [cards[j]!, cards[i]!];
  }
  return cards.join("");
}

/** Who starts, where the seeds of the first deal were to decide that too. */
export function drawn(dealer: string, left: string | null, right: string | null): Seat {
  return numbers(LOT, unhex(dealer), unhex(left ?? ""), unhex(right ?? ""))() % 2 ? "right" : "left";
}

function numbers(purpose: string, dealer: Uint8Array, left: Uint8Array, right: Uint8Array): () => number {
  const text = new TextEncoder().encode(purpose);
  const said = joined(text, Uint8Array.of(left.length), left, Uint8Array.of(right.length), right);
  let block = 0;
  let words: number[] = [];
  return () => {
    if (!words.length) {
      const number = new DataView(new ArrayBuffer(4));
      number.setUint32(0, block++);
      const bytes = hmacSha256(dealer, joined(said, new Uint8Array(number.buffer)));
      const view = new DataView(bytes.buffer);
      words = Array.from({ length: 8 }, (_, i) => view.getUint32(i * 4));
    }
    return words.shift()!;
  };
}

const HEX = /^([0-9a-f]{64}|none)$/;
const WHO = ["dealer", "left", "right"] as const;
const NAMES = WHO.flatMap((who) => [`${who}-seed`, `${who}-commitment`]);

/**
 * A round of a record against its own proof lines and against what was kept before the deal.
 * `cards` are those of the agreed rules: a record may not choose its deck.
 */
export function verify(record: string, round: number, kept: Kept | undefined, cards: Cards): Verdict {
  const lines = roundLines(record, round);
  const [, starter, dealt] = lines[0]?.split(/\s+/) ?? [];
  const told = lines.flatMap((line) => {
    const found = /^! (\S+) (\S+)$/.exec(line);
    return found ? [[found[1]!, found[2]!] as const] : [];
  });
  const said = new Map(told);
  // Each line that matters stands there once; others are left alone.
  const matter = new Set(["derivation", "lot", ...NAMES]);
  if (told.filter(([name]) => matter.has(name)).length > [...said.keys()].filter((name) => matter.has(name)).length) return "no-proof";
  if (!dealt || said.get("derivation") !== DERIVATION || ![LOT, undefined].includes(said.get("lot"))) return "no-proof";
  if (NAMES.some((name) => !HEX.test(said.get(name) ?? ""))) return "no-proof";
  const plain = (name: string) => (said.get(name) === NONE ? null : said.get(name)!);
  const dealer = plain("dealer-seed");
  if (!dealer) return "no-proof";
  const [left, right] = [plain("left-seed"), plain("right-seed")];
  for (const who of WHO) {
    const seed = plain(`${who}-seed`);
    if (seed !== null && commitment(seed) !== plain(`${who}-commitment`)) return "wrong-seed";
  }
  if (kept) {
    if (WHO.some((who) => kept[who] !== plain(`${who}-commitment`))) return "not-as-kept";
    if ((["left", "right"] as const).some((who) => kept.seeds[who] && kept.seeds[who] !== plain(`${who}-seed`))) return "not-as-kept";
    if (kept.lot && !said.has("lot")) return "not-as-kept";
  }
  if (deck(cards, dealer, left, right) !== dealt) return "wrong-deck";
  return said.has("lot") && drawn(dealer, left, right) !== starter ? "wrong-lot" : "proved";
}

export function roundLines(record: string, round: number): string[] {
  const lines = record.split("\n").map((line) => line.trim());
  const start = lines.findIndex((line) => line.startsWith(`${round}. `));
  if (start < 0) return [];
  const rest = lines.slice(start + 1).findIndex((line) => /^\d+\. /.test(line));
  return lines.slice(start, rest < 0 ? undefined : start + 1 + rest);
}
