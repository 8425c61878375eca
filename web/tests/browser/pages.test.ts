/** The pages around the game, each in every language, both themes and on a small phone. */

import { readFileSync } from "node:fs";
import jsQR from "jsqr";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  LANDSCAPE, LANGUAGES, LOST, overflowing, PHONE, refusal, shifts, small, speak, THEMES, unsaid, violations, visitor,
  type Visitor, watchShifts,
} from "./looks"; // prettier-ignore
import { act, awaited, open, RECORD, type Salle, start } from "./salle";
import { visits } from "./visits";

let salle: Salle;
let me: Visitor;

beforeAll(async () => {
  salle = await open({ share: true });
});
afterAll(() => salle.close());
visits(() => salle, (visitor) => (me = visitor)); // prettier-ignore

/** Each page, and how it is brought to show what it has. */
const PAGES: Record<string, () => Promise<void>> = {
  start: async () => {
    await to("#/");
    await unfold("[data-options]");
    await me.page.locator("[data-wish=pace]").selectOption("match");
    await unfold("[data-editions]");
    await unfold("[data-house]");
  },
  watch: async () => {
    for (const company of ["computer", "link"]) {
      await to("#/");
      await unfold("[data-options]");
      await me.page.locator("[data-wish=public]").check();
      await me.page.locator(`[data-start=${company}]`).click();
      await me.page.locator(company === "link" ? ".invite" : ".slot").first().waitFor();
    }
    await to("#/watch");
    await me.page.locator("[data-match]").nth(1).waitFor();
  },
  share: async () => {
    await to("#/");
    await me.page.locator("[data-start=link]").click();
    await me.page.locator("[data-code]").waitFor();
  },
  records: () => to("#/replay"),
  replay: async () => {
    await to("#/replay");
    await me.page.locator("input[type=file]").setInputFiles(RECORD);
    await me.page.locator("[data-step=last]").click();
  },
  analysis: async () => {
    await to("#/replay");
    await me.page.locator("input[type=file]").setInputFiles(RECORD);
    await me.page.locator("[data-analyse]").click();
    await me.page.locator("[data-of='7 left']", { hasNotText: "…" }).waitFor();
    await me.page.locator("[data-next-mistake=right]").click();
    await me.page.locator("[data-judgement=mistake] [data-all]").click();
  },
  rules: async () => {
    await to("#/rules/fr-1993/advanced/R8");
    await me.page.locator("[data-paragraph=R8]").waitFor();
  },
};

async function to(hash: string): Promise<void> {
  await me.page.goto("about:blank");
  await me.page.goto(salle.url + hash);
  await me.page.locator("main h1").waitFor({ state: "attached" });
}

async function unfold(details: string): Promise<void> {
  const found = me.page.locator(details);
  await found.waitFor();
  if ((await found.getAttribute("open")) === null) await found.locator("> summary").click();
}

test.each(Object.keys(PAGES))("the page %s: every language, a small phone on end and on its side, both themes for axe", async (name) => {
  await me.page.context().close();
  me = await visitor(salle, { bypassCSP: true, viewport: PHONE }); // axe is put into the page
  await PAGES[name]!();
  for (const language of LANGUAGES) {
    await speak(me.page, language);
    expect(await unsaid(me.page), language).toEqual([]);
    expect(await overflowing(me.page), language).toEqual([]);
    expect(await small(me.page), language).toEqual([]);
  }
  await me.page.setViewportSize(LANDSCAPE);
  expect(await overflowing(me.page), "landscape").toEqual([]);
  for (const theme of THEMES) {
    if (!(await me.page.locator(`html[data-theme=${theme}]`).count())) await me.page.locator("header button").click();
    await me.page.locator(`html[data-theme=${theme}]`).waitFor();
    expect(await violations(me.page), theme).toEqual([]);
    await me.page.setViewportSize({ width: 1280, height: 800 });
  }
});

test.each(["#/", "#/watch", "#/replay", "#/rules/ru/advanced"])("nothing jumps while %s is loaded", async (hash) => {
  await watchShifts(me.page);
  await to(hash);
  await me.page.waitForLoadState("networkidle");
  expect(await shifts(me.page)).toBe(0);
});

describe("start", () => {
  test("who plays at once, before the page knows what the server offers, plays", async () => {
    const { page } = me;
    let known = () => {};
    const clicked = new Promise<void>((resolve) => (known = resolve));
    await page.route("**/api/rules", async (route) => {
      await clicked;
      await route.continue();
    });
    await to("#/");
    await page.locator("[data-start=computer]").click();
    known();
    await awaited(page);
  });

  test("who comes before the server answers can play as soon as it does", async () => {
    const { page } = me;
    me.expected.push(LOST);
    await page.route("**/api/rules", (route) => route.abort(), { times: 1 });
    await to("#/");
    await page.locator(".trouble:not(:empty)").waitFor();
    await page.locator("[data-start=computer]").click();
    await awaited(page);
  });

  test("what was chosen is agreed, remembered, and found by others under Watch", async () => {
    const { page } = me;
    await to("#/");
    await unfold("[data-options]");
    await page.locator("[data-wish=edition]").selectOption("ru");
    await page.locator("[data-wish=level]").selectOption("advanced");
    await page.locator("[data-wish=pace]").selectOption("match");
    await page.locator("[data-wish=minutes]").fill("3");
    await page.locator("[data-wish=increment]").fill("2");
    await page.locator("[data-wish=public]").check();
    await page.locator("[data-wish=open-discards]").check();
    await unfold("[data-house]");
    await page.locator("[data-house-field=hand]").selectOption("4");
    await page.getByLabel("Your name").fill("Zoë");
    await page.locator("[data-start=link]").click();
    await page.locator(".invite").waitFor();
    const match = page.url().split("/").at(-1)!;
    const agreed = (await (await page.request.get(`${salle.url}api/matches/${match}`)).json()) as Record<string, unknown>;
    expect(agreed).toMatchObject({
      left: "Zoë", right: null, edition: "ru", level: "advanced", house: "hand=4",
      clock: { pace: "match", seconds: 180, increment: 2 }, public: true, open_discards: true,
    }); // prettier-ignore

    await to("#/");
    // House rules are named once the page knows which there are.
    await page.locator("[data-options] > summary", { hasText: /Russian · Advanced rules · to 5 · house rules · 3\smin\s\+\s2\ssec\sa\smove · Open discards/ }).waitFor();

    const friend = await visitor(salle);
    await friend.page.goto(`${salle.url}#/watch`);
    await friend.page.locator(`[data-match="${match}"]`).click();
    await friend.page.getByRole("button", { name: "Take the free seat" }).click();
    await friend.page.locator(".scores").waitFor();
    await friend.page.context().close();
    expect(friend.trouble).toEqual([]);
  });

  test("house rules that contradict each other are told at once, by the server", async () => {
    await to("#/");
    await unfold("[data-options]");
    await unfold("[data-house]");
    me.expected.push(refusal(409));
    await me.page.locator("[data-house-field=copies]").selectOption("1");
    await me.page.locator("[data-house] [role=alert]").waitFor();
    expect(await me.page.locator("[data-house] [role=alert]").textContent()).toMatch(/5 cards are not enough/);
    await me.page.getByRole("button", { name: "Everything as in the book" }).click();
    await me.page.locator("[data-house] [role=alert]").waitFor({ state: "detached" });
  });

  test("the editions are compared by what the server's rule sets say", async () => {
    await to("#/");
    await unfold("[data-options]");
    await me.page.locator("[data-wish=level]").selectOption("advanced");
    await unfold("[data-editions]");
    const cells = await me.page.locator("[data-editions] tbody tr").evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll("a, td")].map((cell) => cell.lastChild!.textContent!.trim())),
    );
    expect(cells).toEqual([
      ["R7", "any number", "any number", "at most 3", "any number"],
      ["R9", "any number", "any number", "at most 1", "any number"],
      ["R13", "nothing", "nothing", "a whole turn", "nothing"],
      ["R15", "who advanced further", "who advanced further", "a draw", "who advanced further"],
      ["R17", "a turn like any other", "a turn like any other", "a turn like any other", "who advanced further, at once"],
    ]);
  });
});

test("the code can be scanned and leads to the match; the link can be copied", async () => {
  await me.page.context().close();
  me = await visitor(salle, { permissions: ["clipboard-read", "clipboard-write"], bypassCSP: true }); // to read the pixels
  await PAGES["share"]!();
  const link = await me.page.locator(".share input").inputValue();
  expect(link).toMatch(/^http:\/\/[\d.]+:\d+\/#\/m\/[\w-]+$/);
  const pixels = await me.page.evaluate(async (shot) => {
    const image = new Image();
    image.src = `data:image/png;base64,${shot}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width, image.height];
    const pen = canvas.getContext("2d")!;
    pen.drawImage(image, 0, 0);
    return { width: image.width, height: image.height, data: [...pen.getImageData(0, 0, image.width, image.height).data] };
  }, (await me.page.locator("[data-code]").screenshot()).toString("base64"));
  expect(jsQR(Uint8ClampedArray.from(pixels.data), pixels.width, pixels.height)?.data).toBe(link);
  await me.page.getByRole("button", { name: "Copy the link" }).click();
  await me.page.getByRole("button", { name: "Copied" }).waitFor();
  expect(await me.page.evaluate(() => navigator.clipboard.readText())).toBe(link);
});

describe("replay", () => {
  const squares = () => me.page.locator(".position svg[role=img]").first().getAttribute("aria-label");
  const current = async () => (await me.page.locator(".actions [aria-current]").getAttribute("title"))!.trim();

  test("a file is stepped through by buttons, keys, slider and address", async () => {
    await to("#/replay");
    await me.page.locator("input[type=file]").setInputFiles(RECORD);
    await me.page.locator("[data-step=forward]").click();
    expect(await current()).toBe("+5");
    expect(await squares()).toMatch(/Heuristic stands on square 6/);
    await me.page.locator("[data-step=forward]").press("ArrowRight");
    expect(await current()).toBe("+3");
    await me.page.keyboard.press("ArrowLeft");
    expect(await current()).toBe("+5");
    await me.page.keyboard.press("End");
    await me.page.getByText(/wins the round.*Score 1–0/).waitFor();
    expect(me.page.url()).toMatch(/#\/replay\/file\/1\/12$/);
    await me.page.keyboard.press("ArrowRight"); // over the end: the next round
    await me.page.locator(".rounds [aria-current]", { hasText: "Round 2" }).waitFor();
    expect(await squares()).toMatch(/square 1, .* square 23/);
    await me.page.locator(".slider input").fill("2");
    await me.page.locator(".actions [aria-current]").waitFor();
    expect(me.page.url()).toMatch(/\/2\/2$/);
    await me.page.evaluate(() => (location.hash = "#/replay/file/1/4"));
    await me.page.locator(".rounds [aria-current]", { hasText: "Round 1" }).waitFor();
    expect(await current()).toBe("+4x5");
  });

  test("a file can be dropped, and a broken one is told with its line", async () => {
    await to("#/replay");
    const drop = async (text: string) => {
      await me.page.evaluate((body) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([body], "match.egr"));
        dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
      }, text);
    };
    const text = readFileSync(RECORD, "utf8");
    me.expected.push(refusal(409));
    await drop(text.replace("+5 +3", "+5 x3"));
    await me.page.getByText(/match\.egr: Line 9, round 1: .attack with one 3. is not possible/).waitFor();
    // A search that is answered later takes nothing of it away.
    const answered = me.page.waitForResponse((response) => response.url().includes("Nobody"));
    await me.page.locator("[data-search=player]").fill("Nobody");
    await answered;
    await me.page.getByRole("status").waitFor();
    expect(await me.page.getByText(/Line 9, round 1:/).count()).toBe(1);
    await drop("x".repeat(300_000));
    await me.page.getByText("at most 256 KB").waitFor();
    await drop(text);
    await me.page.locator(".actions").waitFor();
  });

  test("a finished public match is found, linked to, and replayed by somebody else", async () => {
    await to("#/");
    await unfold("[data-options]");
    await me.page.getByLabel("Your name").fill("Finder");
    await me.page.locator("[data-wish=public]").check();
    await start(me.page, "computer", 1);
    await awaited(me.page);
    await act(me.page);
    await awaited(me.page);
    await me.page.locator("[data-leave]").click();
    await me.page.locator("[data-resign=match]").click();
    await me.page.locator("[data-replay]").click();
    await me.page.locator("[data-step=forward]").waitFor();
    await me.page.context().close();
    me = await visitor(salle);
    await to("#/replay");
    await me.page.locator("[data-search=player]").fill("Finder");
    await me.page.locator("[data-record]").first().click();
    await me.page.locator("[data-step=last]").click();
    await me.page.getByText("Finder resigns").waitFor();
    const link = me.page.url();
    expect(link).toMatch(/#\/replay\/[\w-]{8,}\/1\/\d+$/);
    await me.page.reload();
    await me.page.getByText("Finder resigns").waitFor();
    me.expected.push(refusal(404));
    await to("#/replay/nothing-here/1/1");
    await me.page.getByRole("alert").waitFor();
    expect(me.trouble).toEqual([]); // the second visitor's
  });
});

describe("rules", () => {
  const paragraphs = () => me.page.locator("[data-paragraph]").evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset["paragraph"]));

  test("only what is in force is shown, with figures, for every edition and level", async () => {
    const told = (await (await me.page.request.get(`${salle.url}api/rules`)).json()) as { rule_sets: { edition: string; level: string }[] };
    const without: string[] = [];
    await to("#/rules");
    for (const { edition, level } of told.rule_sets) {
      await me.page.evaluate((hash) => (location.hash = hash), `#/rules/${edition}/${level}`);
      await me.page.locator(`[data-shown="${edition} ${level}"]`).waitFor();
      const shown = await paragraphs();
      expect(shown.includes("R9"), level).toBe(level === "advanced");
      expect(shown.includes(level === "basic" ? "R6" : "R7")).toBe(true);
      expect(await me.page.locator("[data-figure]").count()).toBeGreaterThan(6);
      if (edition === "fr-1993" && level === "advanced") without.push(...shown.map(String));
    }
    expect(without).toEqual(["R1", "R2", "R3", "R4", "R5", "R18", "R7", "R8", "R9", "R10", "R11", "R13", "R15", "R16", "R17"]);
  });

  test("an address leads to its paragraph, and from edition to edition", async () => {
    await me.page.setViewportSize(PHONE);
    await to("#/rules/nl-1996/advanced/R10");
    const top = () => me.page.locator("[data-paragraph=R10]").evaluate((each) => each.getBoundingClientRect().top);
    await me.page.waitForFunction(() => document.activeElement?.matches("[data-paragraph=R10]"));
    expect(Math.abs(await top())).toBeLessThan(60);
    await me.page.locator("[data-rules=edition]").selectOption("ru");
    await me.page.locator(".lead", { hasText: "Russian" }).waitFor();
    await me.page.locator("[data-rules=level]").selectOption("basic");
    await me.page.locator("[data-paragraph=R6]").waitFor();
    expect(await paragraphs()).not.toContain("R7");
    await me.page.emulateMedia({ media: "print" });
    expect(await me.page.locator("nav, .choice, header select").evaluateAll((all) => all.filter((each) => each.checkVisibility()).length)).toBe(0);
  });
});
