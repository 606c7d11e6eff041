import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { formatReport } from '../../engine/format/format-report.ts'
import { type Runner, runners } from '../../engine/model/goal/options.ts'
import { seeded } from '../../engine/random/random.ts'
import { sourceOf } from '../support/compile.ts'
import { exportedProject } from '../support/exported-project.ts'
import { runJest } from '../support/run-jest.ts'
import { runNodeTest } from '../support/run-node-test.ts'
import type { RunnerResult } from '../support/runner-result.ts'
import { runVitest } from '../support/run-vitest.ts'
import { reportFor } from '../support/search.ts'
import { isFull, share } from '../support/share.ts'
import { typeErrors } from '../support/type-check.ts'

/**
 * The sources include errors of their own classes, results that contain errors and functions, promises, plain
 * JavaScript, CommonJS, modules in which tests leave state, observed stubs, invalid dates, and work that outlives a
 * test or the loading of a module.
 */
const paths = [
  'bench/subjects/bank-account.ts',
  'bench/subjects/async-queue.ts',
  'bench/subjects/credentials.js',
  'bench/subjects/file-extensions.js',
  'test/cases/awkward/module-state.ts',
  'test/cases/awkward/exported-state.ts',
  'test/cases/awkward/errors.ts',
  'test/cases/awkward/results.ts',
  'test/cases/awkward/callbacks.ts',
  'test/cases/awkward/chance-and-time.ts',
  'test/cases/awkward/left-running.ts',
  'test/cases/awkward/busy-loading.ts',
  'test/cases/awkward/bare-and-sparse.ts',
  'test/cases/awkward/racing-timers.ts',
  'test/cases/awkward/closed-objects.ts',
  'test/cases/awkward/invalid-dates.ts',
  'test/cases/awkward/symbols.ts',
  'test/cases/awkward/timers-left.ts',
  'test/cases/awkward/built-values.ts',
  'test/cases/awkward/grown-builtins.ts',
  'test/cases/awkward/called-back.ts',
  'test/cases/awkward/large-results.ts',
  'test/cases/awkward/waited-for.ts',
]

const run: Readonly<Record<Runner, (files: Readonly<Record<string, string>>) => Promise<RunnerResult>>> = {
  vitest: (files) => runVitest(files, ['--sequence.shuffle', '--sequence.seed=1']),
  jest: (files) => runJest(files, 1),
  node: (files) => runNodeTest(files, seeded(1)),
}

describe.each(runners)('tests for %s', (runner) => {
  // In `npm test`, every eighth source runs with one of the runners.
  const own = isFull ? paths : share(paths, 8).filter((_, at) => runners[at % runners.length] === runner)

  test('compile in strict mode and pass in another order', { timeout: 180_000 }, async () => {
    const files: Record<string, string> = {}
    let count = 0
    for (const path of own) {
      const text = readFileSync(path, 'utf8')
      const source = sourceOf(text, basename(path))
      const report = await formatReport(await reportFor(source, 2_000, { runner }))
      Object.assign(files, exportedProject(source, report, runner, basename(path)))
      expect(report.tests.length, path).toBeGreaterThan(0)
      count += report.tests.length
    }
    expect(typeErrors(Object.fromEntries(Object.entries(files).filter(([path]) => path.endsWith('.ts'))))).toEqual([])
    const { passed, failed, failures, output } = await run[runner](files)
    expect(failures).toEqual([])
    expect({ passed, failed }, output).toEqual({ passed: count, failed: 0 })
  })
})
