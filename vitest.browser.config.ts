import { defineConfig } from 'vitest/config'
import { platformParts } from './scripts/platform-plugin.mjs'

const isFull = process.env.TEST_SCOPE === 'full'

/** Tests that run alone: they measure how soon the page answers, or run programs that exhaust memory and their time limits. */
const alone = [
  'test/browser/budgets.test.ts',
  'test/browser/gaps.test.ts',
  'test/browser/streaming.test.ts',
  // The share of `npm test` exhausts nothing.
  ...(isFull ? ['test/browser/platforms.test.ts'] : []),
]

/** Files that `npm test` leaves out, as they take long; each with the file that keeps the main play of its kind there. */
const slow = {
  'test/browser/accessibility.test.ts': 'test/browser/page-run.test.ts',
  'test/browser/budgets.test.ts': 'test/browser/gaps.test.ts',
  'test/browser/compare.test.ts': 'test/browser/page-run.test.ts',
  'test/browser/compared-runs.test.ts': 'test/browser/page-run.test.ts',
  'test/browser/duels.test.ts': 'test/browser/page-run.test.ts',
  'test/browser/editor.test.ts': 'test/browser/page.test.ts',
  'test/browser/flags.test.ts': 'test/techniques/flags/explain.test.ts',
  'test/browser/generators.test.ts': 'test/browser/embed-pages.test.ts',
  'test/browser/guide.test.ts': 'test/browser/embed.test.ts',
  'test/browser/islands.test.ts': 'test/browser/page-run.test.ts',
  'test/browser/keyboard.test.ts': 'test/browser/page.test.ts',
  'test/browser/lesson-keyboard.test.ts': 'test/src/lessons/lessons.test.ts',
  'test/browser/lessons.test.ts': 'test/src/lessons/lessons.test.ts',
  'test/browser/package-times.test.ts': 'test/browser/packages.test.ts',
  'test/browser/population.test.ts': 'test/features/vectors/vector-history.test.ts',
  'test/browser/presentation.test.ts': 'test/src/page/presentation.test.ts',
  'test/browser/solver.test.ts': 'test/cli/solver.test.ts',
  'test/browser/stepping.test.ts': 'test/run/stepping.test.ts',
  'test/browser/streaming.test.ts': 'test/browser/gaps.test.ts',
  'test/browser/teaching.test.ts': 'test/src/lessons/lessons.test.ts',
  'test/browser/techniques/invariants.test.ts': 'test/src/panels/techniques/invariants/learned-rows.test.ts',
  'test/browser/understand.test.ts': 'test/features/explain/explain-distance.test.ts',
  'test/browser/widths.test.ts': 'test/browser/first-view.test.ts',
}
const left = isFull ? [] : Object.keys(slow)

/**
 * Tests that drive a real Chromium. A page, its editor and its sandbox keep a core busy, so two files run at a time; with
 * three, plays on a busy machine exceed their time limits.
 */
export default defineConfig({
  plugins: [platformParts()],
  test: {
    maxWorkers: 2,
    // As for the other tests, which say why: `vitest.config.ts`.
    deps: { interopDefault: false },
    isolate: false,
    runner: 'test/support/untouched-realm.ts',
    experimental: { fsModuleCache: true },
    globalSetup: 'test/browser/setup.ts',
    projects: [
      {
        extends: true,
        test: {
          name: 'plays',
          include: ['test/browser/**/*.test.ts'],
          exclude: [...alone, ...left],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: { name: 'alone', include: alone, exclude: left, maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
    ],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A merge must not fail because the machine was slow for a moment. Tests that pass only on the retry are listed.
    retry: process.env.CI === 'true' ? 1 : 0,
    // What the page is about to show comes late on a busy machine.
    expect: { poll: { timeout: 30_000 } },
  },
})
