/** The analysis beside a replay: of a file, of a match that is over, and not of one that is running. */

import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Analysis } from "../../protocol/messages";
import { refusal, type Visitor } from "./looks";
import { act, attend, awaited, begin, open, RECORD, type Salle } from "./salle";
import { visits } from "./visits";

let salle: Salle;
let me: Visitor;
let judged: Analysis[]; // as the server tells it

beforeAll(async () => {
  salle = await open({ scenes: { running: { left: "12345", right: "12345" } } });
  const asked = await salle.browser.newContext();
  const ask = (round: number) =>
    asked.request.post(`${salle.url}api/analyse?round=${round}`, { data: readFileSync(RECORD, "utf8"), headers: { "content-type": "text/plain" }, timeout: 110_000 });
  judged = [];
  for (const round of [1, 2, 3, 4, 5, 6, 7]) judged.push((await (await ask(round)).json()) as Analysis); // prettier-ignore
  await asked.close();
}, 120_000);
afterAll(() => salle.close());
visits(() => salle, (visitor) => (me = visitor)); // prettier-ignore

const verdict = () => me.page.locator("[data-verdict]").textContent();
const hash = () => new URL(me.page.url()).hash;

async function analysed(): Promise<void> {
  await me.page.goto(`${salle.url}#/replay`);
  await me.page.locator("input[type=file]").setInputFiles(RECORD);
  await me.page.locator("[data-analyse]").click();
  await me.page.locator("[data-of='7 right']", { hasNotText: "…" }).waitFor();
  await me.page.locator(".analysis [role=status]").waitFor({ state: "detached" });
}

test("each decision tells what a strong player does, and what was given away", async () => {
  await analysed();
  await me.page.getByText("Every decision is told here").waitFor();
  let unfolded = 0;
  for (const made of judged[0]!.decisions) {
    await me.page.evaluate((to) => (location.hash = to), `#/replay/file/1/${made.ply + 1}?analysis`);
    const shown = me.page.locator(`[data-judgement=${made.verdict}]`);
    await shown.locator(`tr.played[data-option="${made.played}"]`).waitFor();
    const rows = await shown.locator("[data-option]").evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset["option"]));
    expect(rows).toEqual(expect.arrayContaining(made.judged.filter((each) => each.share >= 0.05).map((each) => each.action)));
    const best = [...made.judged].sort((a, b) => b.share - a.share)[0]!;
    expect(rows[0]).toBe(best.action);
    expect(await shown.locator("[data-option]").first().textContent()).toContain(`${Math.round(best.share * 100)}%`);
    const words = (await verdict())!;
    const chances = [made.lost / 2, (1 + made.judged.find((each) => each.action === made.played)!.worth) / 2, (1 + made.strong) / 2];
    for (const part of made.verdict === "mistake" ? chances : []) expect(words).toContain(`${(100 * part).toFixed(part < 0.0995 && part > 0 ? 1 : 0).replace(/\.0$/, "")}%`);
    expect(/Mistake/.test(words)).toBe(made.verdict === "mistake");
    // Where all are shown already there is nothing to unfold.
    const more = me.page.locator("[data-all]");
    expect(await more.count()).toBe(rows.length < made.judged.length ? 1 : 0);
    if (await more.count()) {
      await more.click();
      unfolded++;
    }
    expect(await shown.locator("[data-option]").count()).toBe(made.judged.length);
  }
  expect(unfolded).toBeGreaterThan(1);
});

test("mistakes are marked, added up, and reached one after the other: by either player's button, a key, a click", async () => {
  await analysed();
  const { page } = me;
  const first = judged[0]!.decisions.filter((each) => each.verdict === "mistake");
  const plies = first.map((each) => each.ply + 1);
  expect(await page.locator("[data-mark]").evaluateAll((all) => all.map((each) => Number((each as SVGElement).dataset["mark"])).sort((a, b) => a - b))).toEqual(plies);
  expect(await page.locator(".actions .mistaken").count()).toBe(plies.length);
  const of = (seat: string, rounds: Analysis[]) => rounds.flatMap((each) => each.decisions).filter((each) => each.seat === seat && each.verdict === "mistake");
  for (const seat of ["left", "right"]) {
    expect(await page.locator(`[data-of="1 ${seat}"]`).textContent()).toContain(`${of(seat, judged.slice(0, 1)).length} mistakes`);
    const all = of(seat, judged);
    const lost = all.reduce((sum, each) => sum + each.lost, 0) / 2;
    expect(await page.locator(`[data-of="match ${seat}"]`).textContent()).toMatch(new RegExp(`${all.length} mistakes\\s+${lost.toFixed(2)}$`));
  }
  const theirs = of("right", judged.slice(0, 1)).map((each) => each.ply + 1);
  for (const ply of theirs) {
    await page.locator("[data-next-mistake=right]").click();
    await page.waitForFunction((to) => location.hash === to, `#/replay/file/1/${ply}?analysis`);
  }
  await page.keyboard.press("Home");
  for (const ply of plies) {
    await page.keyboard.press("KeyM");
    await page.waitForFunction((to) => location.hash === to, `#/replay/file/1/${ply}?analysis`);
  }
  await page.keyboard.press("KeyM"); // on to the next round
  await page.waitForFunction(() => location.hash.startsWith("#/replay/file/2/"));
  const box = (await page.locator("[data-curve]").boundingBox())!;
  await page.mouse.click(box.x + box.width - 9, box.y + box.height / 2);
  await page.waitForFunction(() => /\/2\/12\?analysis$/.test(location.hash));
});

test("it can be hidden again, and a link has it or not", async () => {
  await analysed();
  await me.page.locator("[data-hide]").click();
  await me.page.locator(".analysis").waitFor({ state: "detached" });
  expect(await me.page.locator("[data-curve], .mistaken, [data-verdict]").count()).toBe(0);
  expect(hash()).toBe("#/replay/file/1/0");
  await me.page.keyboard.press("KeyM"); // nothing to go to
  expect(hash()).toBe("#/replay/file/1/0");
});

test("whoever has just played is one click away from it, and anybody with the link after a reload", async () => {
  const { page } = me;
  await begin(page, salle.url, "computer", 1);
  await awaited(page);
  await act(page);
  await awaited(page);
  await page.locator("[data-leave]").click();
  await page.locator("[data-resign=match]").click();
  await page.locator("a[data-analyse]").click();
  await page.locator("[data-of='1 left']", { hasNotText: "…" }).waitFor();
  await page.locator("[data-step=forward]").click();
  await page.locator("[data-verdict]").waitFor();
  expect(hash()).toMatch(/^#\/replay\/[\w-]{8,}\/1\/1\?analysis$/);
  const told = await verdict();
  await page.reload();
  await page.locator("[data-verdict]").waitFor();
  expect(await verdict()).toBe(told);
});

test("a match that is being played is not analysed, for who plays it neither", async () => {
  const { page } = me;
  await attend(page, salle.url, salle.scenes["running"]!, "left");
  me.expected.push(refusal(409));
  await page.goto(`${salle.url}#/replay/${salle.scenes["running"]!.match}/1/0?analysis`);
  await page.getByRole("alert").getByText("The match is still being played").waitFor();
  expect(await page.locator("[data-mistakes]").count()).toBe(0);
});

test("a server with too much to do is asked again", async () => {
  let refused = 0;
  me.expected.push(refusal(503));
  await me.page.route("**/api/analyse?round=2", async (route) => {
    if (refused++) return route.continue();
    return route.fulfill({ status: 503, json: { id: "analyse-busy", facts: {}, text: "busy" } });
  });
  await analysed();
  expect(refused).toBe(2);
  await me.page.locator("[data-of='2 left']", { hasText: "mistake" }).waitFor();
});
