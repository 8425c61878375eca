import { describe, expect, test } from "vitest";
import { address, read, rulesAt, type Route } from "../app/route";

const PLACES: [string, Route][] = [
  ["#/", { page: "start" }],
  ["#/m/a_-9", { page: "match", match: "a_-9" }],
  ["#/watch", { page: "watch" }],
  ["#/replay", { page: "replay", record: null, round: 1, ply: 0, analysed: false }],
  ["#/replay/abc/2/17", { page: "replay", record: "abc", round: 2, ply: 17, analysed: false }],
  ["#/replay/abc/2/17?analysis", { page: "replay", record: "abc", round: 2, ply: 17, analysed: true }],
  ["#/rules", { page: "rules", edition: null, level: null, house: "", paragraph: null }],
  ["#/rules/en-1.2/advanced/R8", { page: "rules", edition: "en-1.2", level: "advanced", house: "", paragraph: "R8" }],
  ["#/rules/ru/basic?house=hand%3D4+piste%3D9", { page: "rules", edition: "ru", level: "basic", house: "hand=4 piste=9", paragraph: null }],
];

describe("an address", () => {
  test.each(PLACES)("%s is read and written", (hash, route) => {
    expect(read(hash)).toEqual(route);
    expect(address(route)).toBe(hash);
  });

  test.each(["", "#", "#/", "#/?"])("%s leads to the start", (hash) => {
    expect(read(hash)).toEqual({ page: "start" });
  });

  test.each(["#/m/", "#/m", "#/m/a b", "#/m/abc/more", "#/m/%22%3E", "#/nonsense/9", "#/%E0%A4%A"])("%s leads nowhere, and says so", (hash) => {
    expect(read(hash)).toEqual({ page: "lost" });
  });

  test("a slash too many does no harm", () => {
    expect(read("#/m/abc/")).toEqual({ page: "match", match: "abc" });
  });

  test("a place in a record that is no number is its beginning", () => {
    expect(read("#/replay/abc/-1/x")).toEqual({ page: "replay", record: "abc", round: 1, ply: 0, analysed: false });
  });

  test("play links to the paragraph that matters", () => {
    expect(rulesAt({ edition: "ru", level: "standard", house: "hand=4" }, "R8")).toBe("#/rules/ru/standard/R8?house=hand%3D4");
  });
});
