import { defineConfig } from 'vitest/config'

/** Tests that drive a real Chromium. One file at a time: browsers that share two cores make each other late. */
export default defineConfig({
  test: {
    include: ['test/browser/**/*.test.ts'],
    globalSetup: 'test/browser/setup.ts',
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
