import { chromium } from "playwright-core";
import { expect, test } from "vitest";
import { example } from "./example";
import { overflowing, PHONE, violations, visitor } from "./looks";
import { ARGUMENTS, CHROMIUM } from "./salle";

test("the board draws a position from JSON, without a server of ours or a match", async () => {
  const served = await example();
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ARGUMENTS });
  const { page, trouble } = await visitor({ browser }, { viewport: PHONE });
  await page.goto(served.url);
  await page.getByRole("img", { name: "Ana stands on square 9, Maestro stands on square 13; the distance is 4." }).waitFor();
  expect(await page.locator("[data-hand=left]").getAttribute("aria-label")).toBe("Ana: 1 2 3 3 5");
  expect(await page.locator("[data-hand=right]").getAttribute("aria-label")).toBe("Maestro: 1 4 4 5 5");
  expect(await page.getByText("Pile 6").count()).toBe(1);
  expect(await overflowing(page)).toEqual([]);
  expect((await violations(page)).filter((each) => !each.startsWith("page-has-heading-one"))).toEqual([]);
  expect(trouble).toEqual([]);
  await browser.close();
  served.close();
});
