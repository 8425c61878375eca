/** Two on one screen: the curtain hides hands, and taking back needs both. */

import { afterAll, beforeAll, expect, test } from "vitest";
import { faces } from "./hidden";
import { visitor } from "./looks";
import { act, attend, awaited, begin, handOf, open, playAs, type Position, type Salle, scene } from "./salle";

let salle: Salle;
beforeAll(async () => {
  const played: Position = { here: true, left: "52355", right: "52145", pile: "1313", actions: "+5 +5" };
  salle = await open({ scenes: { undo: played, hasty: played } });
});
afterAll(() => salle.close());

test("no hand is in the page behind the curtain, and then only that of the seat to act", async () => {
  const { page, trouble } = await visitor(salle);
  const hands: number[][] = [];
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      const frame = JSON.parse(String(payload)) as { type: string; view?: { hand: number[] } };
      if (frame.type === "state" && frame.view) hands.push(frame.view.hand);
    }),
  );
  await begin(page, salle.url, "here", 1);
  let turns = 0;
  while ((await awaited(page)) !== "end") {
    expect(await scene(page)).toBe("curtain");
    expect((await faces(page)).hand).toBe("");
    expect((await faces(page)).others.length).toBeLessThan(2); // the top discard
    expect(await page.locator("body").ariaSnapshot()).not.toMatch(/Card \d|Your hand|You draw/);
    expect(await page.locator("[title]:not(.name)").count()).toBe(0); // a name may be cropped
    await page.locator(".curtain button").click();
    expect((await faces(page)).hand).toBe(hands.at(-1)!.join(""));
    while ((await awaited(page)) === "turn") {
      await act(page);
      expect(await page.locator("[role=log]").textContent()).not.toMatch(/You draw|Your hand/);
    }
    turns++;
  }
  expect(turns).toBeGreaterThan(1);
  await page.context().close();
  expect(trouble).toEqual([]);
});

test("what was played is taken back when the other agrees, and stays when not", async () => {
  const { page, trouble } = await visitor(salle);
  await attend(page, salle.url, salle.scenes["undo"]!, "left");
  await page.locator(".curtain button").click();
  const before = await handOf(page);
  await playAs(page, "+2");
  expect(await page.locator("[data-undo]").count()).toBe(0); // nobody sits behind the curtain
  await page.locator(".curtain button").click();
  await page.locator("[data-undo]").click();
  const dialog = page.getByRole("dialog", { name: "Ana wants to take back" });
  expect(await dialog.textContent()).toContain("Ana advances 2 squares.");
  await dialog.getByRole("button", { name: "Play on" }).click();
  await dialog.waitFor({ state: "detached" });
  expect(await page.locator(".exchange").textContent()).toContain("Ana advances 2 squares.");
  await page.keyboard.press("u");
  await dialog.getByRole("button", { name: "Bo agrees" }).click();
  await page.getByRole("button", { name: "I am Ana" }).click();
  expect(await handOf(page)).toBe(before);
  await page.context().close();
  expect(trouble).toEqual([]);
});

test("a key that comes right after a dialog was closed counts", async () => {
  const { page, trouble } = await visitor(salle);
  await attend(page, salle.url, salle.scenes["hasty"]!, "left");
  await page.locator(".curtain button").click();
  await page.locator("[data-undo]").click();
  const dialog = page.getByRole("dialog", { name: "Bo wants to take back" });
  await dialog.waitFor();
  // The browser tells of a closed dialog in a task of its own, and keys may come before it: here one does.
  await page.evaluate(async () => {
    document.querySelector<HTMLElement>("dialog .plain")!.click();
    await Promise.resolve();
    dispatchEvent(new KeyboardEvent("keydown", { key: "u", code: "KeyU" }));
  });
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
  expect(await dialog.count()).toBe(1);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(await page.evaluate(() => document.activeElement?.hasAttribute("data-undo"))).toBe(true); // as before
  await page.keyboard.press("u");
  await dialog.waitFor();
  await page.context().close();
  expect(trouble).toEqual([]);
});
