/** The pictures of the pages around the game under docs/img. `scripts/pictures` runs it. */

import type { Page } from "playwright-core";
import { example } from "./example.ts";
import { open, RECORD } from "./salle.ts";
import { save } from "./webp.ts";

const WIDE = { width: 1240, height: 860 };
const PHONE = { width: 360, height: 740 };

const salle = await open({ share: true });

async function picture(name: string, colorScheme: "light" | "dark", viewport: typeof WIDE, scene: (page: Page) => Promise<void>): Promise<void> {
  const context = await salle.browser.newContext({ colorScheme, viewport, reducedMotion: "reduce", locale: "en", bypassCSP: true });
  const page = await context.newPage();
  await scene(page);
  await page.mouse.move(0, 0);
  await save(page, name);
  await context.close();
}

const to = async (page: Page, hash: string) => {
  await page.goto(salle.url + hash);
  await page.locator("main h1").waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
};

const SCENES: Record<string, (page: Page) => Promise<void>> = {
  start: (page) => to(page, "#/"),
  options: async (page) => {
    await to(page, "#/");
    await page.locator("[data-options] > summary").click();
    await page.locator("[data-wish=level]").selectOption("advanced");
    await page.locator("[data-wish=pace]").selectOption("match");
    await page.locator("[data-editions] > summary").click();
    await page.locator("[data-options]").evaluate((each) => each.scrollIntoView());
  },
  share: async (page) => {
    await to(page, "#/");
    await page.locator("[data-start=link]").click();
    await page.locator("[data-code]").waitFor();
  },
  watch: async (page) => {
    for (const [name, company] of [["Ana", "computer"], ["Zoë", "link"], ["Milan", "computer"]] as const) {
      await to(page, "#/");
      await page.locator("[data-options] > summary").click();
      await page.getByLabel("Your name").fill(name);
      await page.locator("[data-wish=public]").check();
      await page.locator(`[data-start=${company}]`).click();
      await page.locator(company === "link" ? ".invite" : ".slot").first().waitFor();
    }
    await to(page, "#/watch");
    await page.locator("[data-match]").nth(2).waitFor();
  },
  replay: async (page) => {
    await to(page, "#/replay");
    await page.locator("input[type=file]").setInputFiles(RECORD);
    await page.locator("[data-step=forward]").waitFor();
    for (let steps = 0; steps < 4; steps++) await page.locator("[data-step=forward]").click();
    await page.locator(".actions li:nth-child(4) [aria-current]").waitFor();
  },
  analysis: async (page) => {
    await to(page, "#/replay");
    await page.locator("input[type=file]").setInputFiles(RECORD);
    await page.locator("[data-analyse]").click();
    await page.locator("[data-of='7 right']", { hasNotText: "…" }).waitFor({ timeout: 120_000 });
    await page.locator("[data-next-mistake=right]").click();
    await page.locator("[data-judgement=mistake]").waitFor();
    await page.locator(".under").evaluate((each) => each.scrollIntoView());
  },
  rules: async (page) => {
    await to(page, "#/rules/fr-1993/advanced/R9");
    await page.locator(".sought").waitFor();
  },
};

for (const [name, scene] of Object.entries(SCENES)) {
  await picture(`pages-${name}-light`, "light", WIDE, scene);
  await picture(`pages-${name}-dark`, "dark", WIDE, scene);
  await picture(`pages-${name}-phone`, "light", PHONE, scene);
}
const alone = await example();
await picture("web-example", "light", { width: 1000, height: 470 }, async (page) => {
  await page.goto(alone.url);
  await page.locator("[data-hand]").first().waitFor();
});
alone.close();
await salle.close();
