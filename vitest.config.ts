import { defineConfig } from 'vitest/config'
import { platformParts } from './scripts/platform-plugin.mjs'
import { LongestFirst } from './test/support/longest-first.ts'

/** Files that `npm test` leaves out, as they take long; each with the file that keeps the main tests of its kind there. */
const slow = {
  'test/bench/corpus.test.ts': 'test/bench/experiments.test.ts',
  'test/bench/title-verdicts.test.ts': 'test/bench/titles.test.ts',
  'test/lang/unreachable-cost.test.ts': 'test/lang/unreachable.test.ts',
  'test/features/duel/duel-assertions.test.ts': 'test/features/duel/duel.test.ts',
  'test/src/session/run/long-run.test.ts': 'test/src/session/run/samples.test.ts',
  'test/worker/large.test.ts': 'test/worker/endless.test.ts',
}
const outside = ['test/browser/**', 'node_modules/**', ...(process.env.TEST_SCOPE === 'full' ? [] : Object.keys(slow))]

/** Everything that needs no browser. */
export default defineConfig({
  plugins: [platformParts()],
  test: {
    // Vitest would leave one of two cores idle.
    maxWorkers: '100%',
    // Whole runs take seconds, and on a busy machine several times as long; what hangs should still end.
    testTimeout: 60_000,
    setupFiles: 'test/support/laws.ts',
    // Else each use of the TypeScript compiler goes through a proxy, which takes as long as many of its functions.
    deps: { interopDefault: false },
    // Files share processes: to load the compiler anew for each, and to warm it up, would take half of the time.
    isolate: false,
    runner: 'test/support/untouched-realm.ts',
    // Transformed sources are kept for the next run.
    experimental: { fsModuleCache: true },
    include: ['test/**/*.test.ts'],
    exclude: outside,
    sequence: { sequencer: LongestFirst },
  },
})
