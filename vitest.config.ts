import { defineConfig } from 'vitest/config'

/** Files that `npm test` leaves out, as they take long; each with the file that keeps the main tests of its kind there. */
const slow = {
  'test/pipeline/duel-claims.test.ts': 'test/pipeline/duel.test.ts',
  'test/src/long-run.test.ts': 'test/src/samples.test.ts',
  'test/worker/large.test.ts': 'test/worker/endless.test.ts',
}
const outside = ['test/browser/**', 'node_modules/**', ...(process.env.TEST_SCOPE === 'full' ? [] : Object.keys(slow))]

/** Files that run pasted code in their own realm, whose clock and built-ins it takes over, or that take long. */
const alone = [
  'test/execution/{*,concolic/*}.test.ts',
  'test/goals/**/*.test.ts',
  'test/pipeline/*.test.ts',
  'test/export/{claims,dialects,imports,istanbul,names,project,telling,types,vitest}.test.ts',
  'test/bench/{experiments,mutation,subjects}.test.ts',
  'test/cli/{files,generate,signals}.test.ts',
  'test/compile/{faithful,istanbul,random-programs,strong-mutants}.test.ts',
  'test/worker/hostile.test.ts',
]

/** Everything that needs no browser. */
export default defineConfig({
  test: {
    // Vitest would leave one of two cores idle.
    maxWorkers: '100%',
    // Whole runs take seconds, and on a busy machine several times as long; what hangs should still end.
    testTimeout: 60_000,
    setupFiles: 'test/support/laws.ts',
    // Else each use of the TypeScript compiler goes through a proxy, which takes as long as many of its functions.
    deps: { interopDefault: false },
    projects: [
      // Vitest runs isolated files first, so that none of the long ones begins when the other core has nothing left to do.
      { extends: true, test: { name: 'alone', include: alone, exclude: outside } },
      // The others share processes: loading the compiler anew, and warming it up, would take half of their time.
      {
        extends: true,
        test: { name: 'shared', include: ['test/**/*.test.ts'], exclude: [...outside, ...alone], isolate: false },
      },
    ],
  },
})
