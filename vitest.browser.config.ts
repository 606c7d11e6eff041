import { defineConfig } from 'vitest/config'

/** Tests that drive a real Chromium. They wait most of the time, so three files at a time do not make each other late. */
export default defineConfig({
  test: {
    include: ['test/browser/**/*.test.ts'],
    globalSetup: 'test/browser/setup.ts',
    maxWorkers: 3,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What the page is about to show comes late on a busy machine.
    expect: { poll: { timeout: 30_000 } },
  },
})
