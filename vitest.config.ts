import { defineConfig } from 'vitest/config'

/** Everything that needs no browser. */
export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/browser/**', 'node_modules/**'],
    // Vitest would leave one of two cores idle.
    maxWorkers: '100%',
    // Whole runs take seconds, and on a busy machine several times as long; what hangs should still end.
    testTimeout: 60_000,
  },
})
