/** Pictures for docs/img, small enough to keep. */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";

const OUT = join(import.meta.dirname, "../../../docs/img");

/** As WebP, a tenth of a PNG: painted on a canvas of the browser, which can write it. */
export async function save(page: Page, name: string): Promise<void> {
  const shot = (await page.screenshot()).toString("base64");
  const packed = await page.evaluate(async (png) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width, image.height];
    canvas.getContext("2d")!.drawImage(image, 0, 0);
    return canvas.toDataURL("image/webp", 0.86).split(",")[1]!;
  }, shot);
  writeFileSync(join(OUT, `${name}.webp`), Buffer.from(packed, "base64"));
}
