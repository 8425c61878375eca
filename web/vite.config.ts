import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  base: "./", // the server may stand under any path
  plugins: [svelte()],
  build: {
    outDir: "../src/en_garde/web",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0, // the server's content policy knows files only
  },
  test: { include: ["tests/*.test.ts"] },
});
