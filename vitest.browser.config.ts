import { defineConfig } from 'vitest/config'

/** Tests that measure how soon the page answers. Nothing else may run beside them. */
const measured = ['test/browser/gaps.test.ts', 'test/browser/streaming.test.ts']

/**
 * Tests that drive a real Chromium. A page, its editor and its sandbox keep a core busy, so two files run at a time; with
 * three, plays on a busy machine exceed their time limits.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    globalSetup: 'test/browser/setup.ts',
    projects: [
      {
        extends: true,
        test: { name: 'plays', include: ['test/browser/**/*.test.ts'], exclude: measured, sequence: { groupOrder: 0 } },
      },
      { extends: true, test: { name: 'measured', include: measured, maxWorkers: 1, sequence: { groupOrder: 1 } } },
    ],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Whoever merges by itself must not be stopped by one slow moment of a machine. What passed only then is told.
    retry: process.env.CI === 'true' ? 1 : 0,
    // What the page is about to show comes late on a busy machine.
    expect: { poll: { timeout: 30_000 } },
  },
})
