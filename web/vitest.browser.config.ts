import { defineConfig } from "vitest/config";

// Each file has a server and a browser of its own, and waits more than it works: two at a time.
export default defineConfig({
  test: { include: ["tests/browser/*.test.ts"], testTimeout: 120_000, hookTimeout: 60_000, maxWorkers: 2 },
});
