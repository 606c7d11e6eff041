import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Report } from '../../engine/model/report/report.ts'
import { sourceOf } from '../support/compile.ts'
import { runVitest } from '../support/run-vitest.ts'
import { reportFor } from '../support/search.ts'
import { typeErrors } from '../support/type-check.ts'
import { nightly } from '../support/nightly.ts'
import { filesIn } from '../support/files-in.ts'

const folder = 'test/cases/inputs'
const files = filesIn(folder)

/** Modules whose branches depend on values of many types. To add one, drop a file into the folder; all of it can be covered. */
describe('inputs of every type', () => {
  const written: Record<string, string> = {}
  const reports: Report[] = []

  test.each(files)('cover every branch of %s', { timeout: 120_000 }, async (file) => {
    const text = readFileSync(`${folder}/${file}`, 'utf8')
    const report = await reportFor(sourceOf(text, file), 30_000)
    written[file] = text
    written[report.fileName] = report.code
    reports.push(report)
    const open = report.goals.filter((it) => !it.covered).map((it) => `${String(it.line)}: ${it.label}`)
    expect(open).toEqual([])
  })

  test('are printed as tests that the strict compiler accepts', { timeout: 60_000 }, () => {
    expect(typeErrors(written)).toEqual([])
  })

  nightly('are printed as tests that pass', async () => {
    const { passed, failed, output } = await runVitest(written)
    expect(failed, output).toBe(0)
    expect(passed).toBe(reports.reduce((sum, it) => sum + it.tests.length, 0))
  })
})
