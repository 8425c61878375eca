/** The verifiable deal, `en-garde-deal-1` (docs/protocol.md): derivation and verification. */

import { hex, hmacSha256, joined, sha256, unhex } from "./sha256";

export const DERIVATION = "en-garde-deal-1";
const NONE = "none";

/** What this page wrote down before the cards were dealt. */
export interface Kept {
  dealer: string;
  left: string | null;
  right: string | null;
  seeds: Partial<Record<"left" | "right", string>>;
}

export type Verdict = "proved" | "no-proof" | "wrong-seed" | "wrong-deck" | "not-as-kept";

export function commitment(seed: string): string {
  return hex(sha256(unhex(seed)));
}

export function randomSeed(): string {
  return hex(crypto.getRandomValues(new Uint8Array(32)));
}

export function deck(dealer: string, left: string | null, right: string | null): string {
  const cards = [..."1111122222333334444455555"];
  const next = numbers(unhex(dealer), unhex(left ?? ""), unhex(right ?? ""));
  for (let i = cards.length - 1; i > 0; i--) {
    const limit = 2 ** 32 - (2 ** 32 % (i + 1));
    let n = next();
    while (n >= limit) n = next();
    const j = n % (i + 1);
    [cards[i], cards[j]] = [cards[j]!, cards[i]!];
  }
  return cards.join("");
}

function numbers(dealer: Uint8Array, left: Uint8Array, right: Uint8Array): () => number {
  const text = new TextEncoder().encode(DERIVATION);
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

/** A round of a record against its own proof lines and against what was kept before the deal. */
export function verify(record: string, round: number, kept: Kept | undefined): Verdict {
  const lines = roundLines(record, round);
  const cards = lines[0]?.split(/\s+/)[2];
  const said = new Map(
    lines.flatMap((line) => {
      const found = /^! (\S+) (\S+)$/.exec(line);
      return found ? [[found[1]!, found[2]!] as const] : [];
    }),
  );
  const seed = (who: string) => plain(said.get(`${who}-seed`));
  const sealed = (who: string) => plain(said.get(`${who}-commitment`));
  const dealer = seed("dealer");
  if (!cards || !dealer || said.get("derivation") !== DERIVATION) return "no-proof";
  for (const who of ["dealer", "left", "right"] as const) {
    const told = seed(who);
    if (told !== null && commitment(told) !== sealed(who)) return "wrong-seed";
    if (kept && kept[who] !== sealed(who)) return "not-as-kept";
    if (kept && who !== "dealer" && kept.seeds[who] && kept.seeds[who] !== told) {
      return "not-as-kept";
    }
  }
  return deck(dealer, seed("left"), seed("right")) === cards ? "proved" : "wrong-deck";
}

export function roundLines(record: string, round: number): string[] {
  const lines = record.split("\n").map((line) => line.trim());
  const start = lines.findIndex((line) => line.startsWith(`${round}. `));
  if (start < 0) return [];
  const rest = lines.slice(start + 1).findIndex((line) => /^\d+\. /.test(line));
  return lines.slice(start, rest < 0 ? undefined : start + 1 + rest);
}

function plain(text: string | undefined): string | null {
  return text === undefined || text === NONE ? null : text;
}
