import { defineConfig } from 'vitest/config'

/** Tests that drive a real Chromium. They wait much of the time, so three files at a time keep two cores busy. */
export default defineConfig({
  test: {
    include: ['test/browser/**/*.test.ts'],
    globalSetup: 'test/browser/setup.ts',
    maxWorkers: 3,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Whoever merges by itself must not be stopped by one slow moment of a machine. What passed only then is told.
    retry: process.env.CI === 'true' ? 1 : 0,
    // What the page is about to show comes late on a busy machine.
    expect: { poll: { timeout: 30_000 } },
  },
})
