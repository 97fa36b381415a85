import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    globalSetup: ["src/app/server/test-database.ts"],
    // Two cores: more would only wait for each other.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A busy machine takes its time; what never comes still fails.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: { name: "shop", include: ["src/**/*.test.{ts,tsx}", "scripts/**/*.test.ts", "demo/**/*.test.ts"] },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["e2e/**/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        extends: true,
        // After the others, which would be in the way of what is timed by an outage.
        test: {
          name: "faults",
          include: ["faults/**/*.test.ts"],
          testTimeout: 480_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
