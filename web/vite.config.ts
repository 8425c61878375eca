import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { offline } from "./offline";

/** What only some pages say. */
const LATER = ["rules", "analysis"];

/** A language's words come as one file, those that are learnt later as others. */
function words(id: string): string | undefined {
  const [, language, subject = ""] = /\/locale\/(\w+)\/(\w+)\.ftl/.exec(id) ?? [];
  if (!language) return undefined;
  return `${LATER.includes(subject) ? subject : "words"}-${language}`;
}

export default defineConfig({
  base: "./", // the server may stand under any path
  plugins: [svelte(), offline()],
  build: {
    outDir: "../src/en_garde/web",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0, // the server's content policy knows files only
    rollupOptions: { output: { manualChunks: words } },
  },
  test: { include: ["tests/*.test.ts"] },
});
