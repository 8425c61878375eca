/** The board alone, built and served: for its test and its picture. */

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { build } from "vite";

const EXAMPLE = join(import.meta.dirname, "../../example");
const TYPES: Record<string, string> = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".json": "application/json" };

export async function example(): Promise<{ url: string; close: () => void }> {
  const outDir = mkdtempSync(join(tmpdir(), "en-garde-board-"));
  await build({ configFile: join(EXAMPLE, "vite.config.ts"), logLevel: "error", build: { outDir } });
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    try {
      const body = readFileSync(join(outDir, path === "/" ? "index.html" : path));
      response.writeHead(200, { "content-type": TYPES[extname(path) || ".html"] ?? "application/octet-stream" }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.close();
      rmSync(outDir, { recursive: true });
    },
  };
}
