/** The icons of the installed page, drawn from icon.svg. `scripts/icons` runs it. */

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import { chromium, type Page } from "playwright-core";
import { ARGUMENTS, CHROMIUM } from "./salle.ts";

const PUBLIC = join(import.meta.dirname, "../../public");
const drawing = readFileSync(join(PUBLIC, "icon.svg"), "utf8");
// A mask may cut off all but the middle four fifths: the ground fills the square, the device shrinks.
const maskable = drawing.replace(/ rx="\d+"/, "").replace("<g ", '<g transform="translate(56 56) scale(0.78)" ');

function drawn(page: Page, svg: string, size: number): Promise<number[]> {
  return page.evaluate(
    async ([source, width]) => {
      const image = new Image(width, width);
      image.src = `data:image/svg+xml,${encodeURIComponent(source)}`;
      await image.decode();
      const canvas = document.createElement("canvas");
      canvas.width = canvas.height = width;
      const pen = canvas.getContext("2d")!;
      pen.drawImage(image, 0, 0, width, width);
      return [...pen.getImageData(0, 0, width, width).data];
    },
    [svg, size] as const,
  );
}

/** A PNG of at most 256 colours, a quarter of the size: shades that differ little are made one. */
function indexed(pixels: number[], size: number): Buffer {
  const palette = new Map<string, number>();
  const rows = Buffer.alloc((size + 1) * size);
  for (let grain = 8; ; grain *= 1.25) {
    palette.clear();
    for (let i = 0; i < size * size && palette.size <= 256; i++) {
      const alpha = pixels[i * 4 + 3]! < 8 ? 0 : pixels[i * 4 + 3]!;
      const colour = [0, 1, 2].map((channel) => (alpha ? pixels[i * 4 + channel]! : 0));
      const rounded = [...colour, alpha].map((value) => Math.min(255, Math.round(Math.round(value / grain) * grain))).join();
      if (!palette.has(rounded)) palette.set(rounded, palette.size);
      rows[Math.floor(i / size) * (size + 1) + 1 + (i % size)] = palette.get(rounded)!;
    }
    if (palette.size <= 256) break;
  }
  const colours = [...palette.keys()].map((text) => text.split(",").map(Number));
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("PLTE", Buffer.from(colours.flatMap((colour) => colour.slice(0, 3)))),
    chunk("tRNS", Buffer.from(colours.map((colour) => colour[3]!))),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

const browser = await chromium.launch({ executablePath: CHROMIUM, args: ARGUMENTS });
const page = await browser.newPage();
for (const [name, svg, size] of [["icon-192", drawing, 192], ["icon-512", drawing, 512], ["icon-maskable", maskable, 512]] as const) {
  writeFileSync(join(PUBLIC, `${name}.png`), indexed(await drawn(page, svg, size), size));
}
await browser.close();
