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
 * Inputs taken from public bug reports about test generators, instrumenters and playgrounds; docs/bug-reports.md lists
 * them. To add one, drop a file into the folder and add a line to the list.
 */
const files = filesIn(folder)

/** Branches that no test can cover, by file. All others are covered. */
const open: Readonly<Record<string, readonly string[]>> = {
  // `Made` is null or undefined before `??=` and `||=`, and a class before `&&=`.
  'named-by-assignment.ts': ['`Made` is a value', '`Made` is true', '`Made` is false'],
  // The text of `add` contains "return".
  'text-of-a-function.ts': ["`text.includes('return')` is false"],
  // The call never returns, so no test can assert anything about it.
  'endless-loop.ts': ['enters forever'],
  // Only 'none' returns; every other call exceeds its budget.
  'loops-without-braces.ts': [
    "`kind === 'for'` is true",
    "`kind === 'while'` is true",
    '`kind` is true',
    "`kind === 'do'` is true",
    '`kind` is true',
  ],
  // Only the text of `clamp` is used; the copy compiled from it has no probes.
  'compiled-from-text.ts': ['`value < 0` is true', '`value < 0` is false'],
  // Both functions are used only through their source text.
  'own-to-string.ts': ['enters described', 'enters plain'],
}

const textOf = (file: string): string => readFileSync(`${folder}/${file}`, 'utf8')

/** Reports by file, shared by several tests. */
const reports = new Map<string, Promise<Report>>()

function reportOf(file: string): Promise<Report> {
  const cached = reports.get(file) ?? reportFor(sourceOf(textOf(file), file), evaluations)
  reports.set(file, cached)
  return cached
}

// The budget counts evaluations; the timeout only catches hangs.
describe('inputs of public bug reports', { timeout: 600_000 }, () => {
  test('number at least thirty, each with a line in the list', () => {
    expect(files.length).toBeGreaterThanOrEqual(30)
    const list = readFileSync('docs/bug-reports.md', 'utf8')
    expect(files.filter((file) => !list.includes(`test/cases/reports/${file}`))).toEqual([])
  })

  test.each(share(files, 11))('are covered except for branches that no test can cover: %s', async (file) => {
    const { goals, tests } = await reportOf(file)
    expect(tests.length).toBeGreaterThan(0)
    const uncovered = goals.filter((goal) => !goal.covered && goal.unreachable === undefined)
    expect(uncovered.map((goal) => goal.label)).toEqual(open[file] ?? [])
  })

  nightly('have suites that pass under the real Vitest', async () => {
    const printed: Record<string, string> = {}
    let count = 0
    for (const file of files) {
      const report = await reportOf(file)
      // Vitest needs the configuration of the exported project to read decorators, as the exported file says.
      const project = projectFiles(sourceOf(textOf(file), file), report, 'vitest')
      if (report.needs !== undefined) printed['vitest.config.mjs'] = project['vitest.config.mjs']!
      printed[file] = textOf(file)
      printed[report.fileName] = report.code
      count += report.tests.length
    }
    const { passed, failures, output } = await runVitest(printed)
    expect(failures, output).toEqual([])
    expect(passed).toBe(count)
  })
})
