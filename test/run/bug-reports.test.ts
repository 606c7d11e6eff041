import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { projectFiles } from '../../engine/export/project/project.ts'
import type { Report } from '../../engine/model/report/report.ts'
import { sourceOf } from '../support/compile.ts'
import { runVitest } from '../support/run-vitest.ts'
import { reportFor } from '../support/search.ts'
import { nightly } from '../support/nightly.ts'
import { share } from '../support/share.ts'
import { filesIn } from '../support/files-in.ts'

const folder = 'test/cases/reports'
const evaluations = 2000

/**
 * Inputs after public bug reports about test generators, instrumenters and playgrounds; docs/bug-reports.md lists them.
 * To add one, drop a file into the folder and a line into the list.
 */
const files = filesIn(folder)

/** Branches that no test can cover, by file. Everything else is covered. */
const open: Readonly<Record<string, readonly string[]>> = {
  // `Made` is null or undefined before `??=` and `||=`, and a class before `&&=`.
  'named-by-assignment.ts': ['`Made` is a value', '`Made` is true', '`Made` is false'],
  // The text of `add` contains "return".
  'text-of-a-function.ts': ["`text.includes('return')` is false"],
  // The call never returns, so no test can state anything about it.
  'endless-loop.ts': ['enters forever'],
  // Only 'none' returns: every other call runs out of its budget.
  'loops-without-braces.ts': [
    "`kind === 'for'` is true",
    "`kind === 'while'` is true",
    '`kind` is true',
    "`kind === 'do'` is true",
    '`kind` is true',
  ],
  // Only the text of `clamp` is used: the copy that is compiled from it has no probes.
  'compiled-from-text.ts': ['`value < 0` is true', '`value < 0` is false'],
  // Both functions are only asked for their texts.
  'own-to-string.ts': ['enters described', 'enters plain'],
}

const textOf = (file: string): string => readFileSync(`${folder}/${file}`, 'utf8')

/** Reports by file, which several tests look at. */
const reports = new Map<string, Promise<Report>>()

function reportOf(file: string): Promise<Report> {
  const known = reports.get(file) ?? reportFor(sourceOf(textOf(file), file), evaluations)
  reports.set(file, known)
  return known
}

// Searches end by counting; the limit is for what hangs.
describe('inputs of public bug reports', { timeout: 600_000 }, () => {
  test('are thirty or more, each with a line in the list', () => {
    expect(files.length).toBeGreaterThanOrEqual(30)
    const list = readFileSync('docs/bug-reports.md', 'utf8')
    expect(files.filter((file) => !list.includes(`test/cases/reports/${file}`))).toEqual([])
  })

  test.each(share(files, 5))('are covered but for what no test can cover: %s', async (file) => {
    const { goals, tests } = await reportOf(file)
    expect(tests.length).toBeGreaterThan(0)
    const uncovered = goals.filter((goal) => !goal.covered && goal.unreachable === undefined)
    expect(uncovered.map((goal) => goal.label)).toEqual(open[file] ?? [])
  })

  nightly('have suites that pass under the real Vitest', async () => {
    const written: Record<string, string> = {}
    let count = 0
    for (const file of files) {
      const report = await reportOf(file)
      // As the exported file says, Vitest reads decorators with the configuration of the exported project.
      const project = projectFiles(sourceOf(textOf(file), file), report, 'vitest')
      if (report.needs !== undefined) written['vitest.config.mjs'] = project['vitest.config.mjs']!
      written[file] = textOf(file)
      written[report.fileName] = report.code
      count += report.tests.length
    }
    const { passed, failures, output } = await runVitest(written)
    expect(failures, output).toEqual([])
    expect(passed).toBe(count)
  })
})
