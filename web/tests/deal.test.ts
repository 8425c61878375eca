import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Cards, commitment, deck, drawn, type Kept, randomSeed, verify } from "../app/deal";
import { hex, hmacSha256, sha256 } from "../app/sha256";
import { inForce } from "../app/wishes";
import type { Rules } from "../protocol/messages";

const bytes = (text: string) => new TextEncoder().encode(text);
/** The file that Python's tests read as well. */
const VECTORS = JSON.parse(readFileSync(new URL("../../docs/deal-vectors.json", import.meta.url), "utf-8")) as {
  deals: { values: number; copies: number; house: string; seeds: Seeds; commitments: Seeds; deck: string; lot: string }[];
  rounds: { about: string; house: string; record: string; round: number; kept: Notes | null; verdict: string }[];
};
type Seeds = { dealer: string; left: string | null; right: string | null };
type Notes = Seeds & { lot: boolean; seat?: "left" | "right"; seed?: string };

/** As much of what the server tells as a deck needs. */
const RULES = { rule_sets: [{ edition: "fr-1993", level: "standard", fields: { values: "5", copies: "5", hand: "5" } }] } as unknown as Rules;
function cardsOf(house: string): Cards {
  const { values, copies } = inForce(RULES, { edition: "fr-1993", level: "standard", house });
  return { values: Number(values), copies: Number(copies) };
}

describe("SHA-256 (FIPS 180-4) and HMAC (RFC 4231)", () => {
  test.each([
    ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
    ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
    ["abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"],
    ["a".repeat(1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"],
  ])("digest %#", (message, digest) => {
    expect(hex(sha256(bytes(message)))).toBe(digest);
  });

  test("a short key", () => {
    expect(hex(hmacSha256(bytes("Jefe"), bytes("what do ya want for nothing?")))).toBe(
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
    );
  });

  test("a key longer than a block is hashed first", () => {
    const message = bytes("Test Using Larger Than Block-Size Key - Hash Key First");
    expect(hex(hmacSha256(new Uint8Array(131).fill(0xaa), message))).toBe(
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54",
    );
  });
});

describe("the test vectors", () => {
  test.each(VECTORS.deals)("a deal of $values × $copies: $deck", ({ values, copies, house, seeds, commitments, deck: cards, lot }) => {
    expect(cardsOf(house)).toEqual({ values, copies });
    for (const who of ["dealer", "left", "right"] as const) expect(seeds[who] && commitment(seeds[who])).toBe(commitments[who]);
    expect(deck({ values, copies }, seeds.dealer, seeds.left, seeds.right)).toBe(cards);
    expect(drawn(seeds.dealer, seeds.left, seeds.right)).toBe(lot);
  });

  test("there are decks that are smaller and larger than the books'", () => {
    const sizes = VECTORS.deals.map((deal) => deal.deck.length);
    expect(Math.min(...sizes)).toBeLessThan(25);
    expect(Math.max(...sizes)).toBeGreaterThan(25);
  });

  test.each(VECTORS.rounds)("$about: $verdict", ({ house, record, round, kept, verdict }) => {
    const notes: Kept | undefined = kept ? { ...kept, seeds: kept.seat ? { [kept.seat]: kept.seed } : {} } : undefined;
    expect(verify(record, round, notes, cardsOf(house))).toBe(verdict);
  });

  test("a record that names another deck than the one agreed proves nothing", () => {
    const reduced = VECTORS.rounds.find((each) => each.house.includes("copies=3"))!;
    expect(verify(reduced.record, 1, undefined, cardsOf(reduced.house))).toBe("proved");
    expect(verify(reduced.record, 1, undefined, cardsOf(""))).toBe("wrong-deck");
  });
});

describe("verifying a round of a record", () => {
  const { record } = VECTORS.rounds[0]!;

  test("another round than the first, and one that is not there", () => {
    expect(verify(record, 2, undefined, cardsOf(""))).toBe("proved");
    expect(verify(record, 7, undefined, cardsOf(""))).toBe("no-proof");
  });

  test("what a page draws is a seed, and never the same", () => {
    expect(randomSeed()).toMatch(/^[0-9a-f]{64}$/);
    expect(randomSeed()).not.toBe(randomSeed());
  });
});
