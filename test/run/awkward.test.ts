import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Report } from '../../engine/model/report/report.ts'
import { sourceOf } from '../support/compile.ts'
import { runVitest } from '../support/run-vitest.ts'
import { reportFor } from '../support/search.ts'
import { nightly } from '../support/nightly.ts'
import { share } from '../support/share.ts'
import { filesIn } from '../support/files-in.ts'

const folder = 'test/cases/awkward'
const evaluations = 400

/** Modules for which a printed test easily asserts something wrong. To add one, drop a file into the folder. */
const files = filesIn(folder)

const textOf = (file: string): string => readFileSync(`${folder}/${file}`, 'utf8')

/** Reports by file, shared by two tests. */
const reports = new Map<string, Promise<Report>>()

function reportOf(file: string): Promise<Report> {
  const cached = reports.get(file) ?? reportFor(sourceOf(textOf(file), file), evaluations)
  reports.set(file, cached)
  return cached
}

// The budget counts evaluations; the timeout only catches hangs.
describe('the suite printed for awkward modules', { timeout: 600_000 }, () => {
  test.each(share(files, 13))('asserts something in every test: %s', async (file) => {
    const { tests } = await reportOf(file)
    expect(tests.length).toBeGreaterThan(0)
    for (const it of tests) {
      expect(
        it.statements.some((line) => /expect/i.test(line)),
        it.name,
      ).toBe(true)
    }
  })

  nightly('passes under the real Vitest', async () => {
    const printed: Record<string, string> = {}
    let count = 0
    for (const file of files) {
      const report = await reportOf(file)
      printed[file] = textOf(file)
      printed[report.fileName] = report.code
      count += report.tests.length
    }
    const { passed, failed, output } = await runVitest(printed)
    expect(failed, output).toBe(0)
    expect(passed).toBe(count)
  })
})
