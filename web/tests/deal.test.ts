import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { commitment, deck, type Kept, randomSeed, verify } from "../app/deal";
import { hex, hmacSha256, sha256 } from "../app/sha256";

const bytes = (text: string) => new TextEncoder().encode(text);
const PROTOCOL = readFileSync(new URL("../../docs/protocol.md", import.meta.url), "utf-8");
const VECTORS = [...PROTOCOL.matchAll(/^\| `(\w{64})` \| `(\w+)` \| `(\w+)` \| `(\w{64})` \| `(\d{25})` \|$/gm)];

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

describe("the protocol's test vectors", () => {
  const seed = (text: string) => (text === "none" ? null : text);

  test("there are three", () => expect(VECTORS).toHaveLength(3));
  test.each(VECTORS.map((found) => found.slice(1)))("%s %s %s", (dealer, left, right, sealed, cards) => {
    expect(commitment(dealer!)).toBe(sealed);
    expect(deck(dealer!, seed(left!), seed(right!))).toBe(cards);
  });
});

describe("verifying a round of a record", () => {
  const [dealer, left] = [randomSeed(), randomSeed()];
  const kept: Kept = { dealer: commitment(dealer), left: commitment(left), right: null, seeds: { left } };
  const lines = [
    `2. left ${deck(dealer, left, null)}`,
    "! derivation en-garde-deal-1",
    `! dealer-commitment ${commitment(dealer)}`,
    `! left-commitment ${commitment(left)}`,
    "! right-commitment none",
    `! dealer-seed ${dealer}`,
    `! left-seed ${left}`,
    "! right-seed none",
    "+1 -1",
    "# left hit 1-0",
  ];
  const record = (own: string[]) => ['[Left "Ana"]', "", "1. right 1".concat("1".repeat(24)), "", ...own, "", "3. left 2"].join("\n");

  test("proved, with notes and without", () => {
    expect(verify(record(lines), 2, kept)).toBe("proved");
    expect(verify(record(lines), 2, undefined)).toBe("proved");
  });

  test("cards that were changed", () => {
    const other = lines[0]!.replace(/\d{25}$/, (cards) => [...cards].sort().join(""));
    expect(verify(record([other, ...lines.slice(1)]), 2, kept)).toBe("wrong-deck");
  });

  test("a seed that was not committed to", () => {
    const other = lines.map((line) => (line.startsWith("! dealer-seed") ? `! dealer-seed ${left}` : line));
    expect(verify(record(other), 2, kept)).toBe("wrong-seed");
  });

  test("a deal that is sound in itself, but not the one that was agreed", () => {
    expect(verify(record(lines), 2, { ...kept, dealer: commitment(left) })).toBe("not-as-kept");
    expect(verify(record(lines), 2, { ...kept, seeds: { left: dealer } })).toBe("not-as-kept");
  });

  test("a round without a proof, and one that is not there", () => {
    expect(verify(record(lines), 1, undefined)).toBe("no-proof");
    expect(verify(record(lines), 7, undefined)).toBe("no-proof");
  });
});
