/** The pages around the game. */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { LANGUAGES, overflowing, PHONE, small, speak, THEMES, unsaid, violations, visitor, type Visitor } from "./looks";
import { open, type Salle } from "./salle";

let salle: Salle;
let me: Visitor;

beforeAll(async () => {
  salle = await open();
});
afterAll(() => salle.close());
beforeEach(async () => {
  me = await visitor(salle);
});
afterEach(async () => {
  await me.page.context().close();
  expect(me.trouble).toEqual([]);
});

/** Each page as it is seen first, and whatever of it can be unfolded. */
const PAGES: Record<string, string> = {
  start: "#/",
};

async function visit(name: string): Promise<void> {
  await me.page.goto("about:blank");
  await me.page.goto(salle.url + PAGES[name]!);
  await me.page.locator("main h1").waitFor();
  for (const each of await me.page.locator("main details:not([open]) > summary").all()) await each.click();
}

describe.each(Object.keys(PAGES))("the page %s", (name) => {
  test("says everything in each language, and nothing leaves its box at 320 pixels", async () => {
    await me.page.setViewportSize(PHONE);
    await visit(name);
    for (const language of LANGUAGES) {
      await speak(me.page, language);
      expect(await unsaid(me.page), language).toEqual([]);
      expect(await overflowing(me.page), language).toEqual([]);
      expect(await small(me.page), language).toEqual([]);
    }
  });

  test.each(THEMES)("has nothing for axe to complain about in the %s theme", async (colorScheme) => {
    await me.page.context().close();
    me = await visitor(salle, { colorScheme, bypassCSP: true });
    await visit(name);
    expect(await violations(me.page)).toEqual([]);
  });
});
