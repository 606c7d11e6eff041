import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Report } from '../../engine/model/report/report.ts'
import { sourceOf } from '../support/compile.ts'
import { runVitest } from '../support/run-vitest.ts'
import { reportFor } from '../support/search.ts'
import { typeErrors } from '../support/type-check.ts'
import { nightly } from '../support/nightly.ts'
import { filesIn } from '../support/files-in.ts'
import { share } from '../support/share.ts'

const folder = 'test/cases/inputs'
const files = filesIn(folder)

/**
 * Modules whose branches depend on values of many types. To add one, drop a file into the folder; every branch must be
 * coverable.
 */
describe('inputs of every type', () => {
  const printed: Record<string, string> = {}
  const reports: Report[] = []

  test.each(share(files, 2))('cover every branch of %s', { timeout: 120_000 }, async (file) => {
    const text = readFileSync(`${folder}/${file}`, 'utf8')
    const report = await reportFor(sourceOf(text, file), 30_000)
    printed[file] = text
    printed[report.fileName] = report.code
    reports.push(report)
    const open = report.goals.filter((it) => !it.covered).map((it) => `${String(it.line)}: ${it.label}`)
    expect(open).toEqual([])
  })

  test('produce tests that compile in strict mode', { timeout: 60_000 }, () => {
    expect(typeErrors(printed)).toEqual([])
  })

  nightly('produce tests that pass', async () => {
    const { passed, failed, output } = await runVitest(printed)
    expect(failed, output).toBe(0)
    expect(passed).toBe(reports.reduce((sum, it) => sum + it.tests.length, 0))
  })
})
