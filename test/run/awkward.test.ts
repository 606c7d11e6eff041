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

/** Modules of which a printed test easily claims what is not so. To add one, drop a file into the folder. */
const files = filesIn(folder)

const textOf = (file: string): string => readFileSync(`${folder}/${file}`, 'utf8')

/** Reports by file, which two tests look at. */
const reports = new Map<string, Promise<Report>>()

function reportOf(file: string): Promise<Report> {
  const known = reports.get(file) ?? reportFor(sourceOf(textOf(file), file), evaluations)
  reports.set(file, known)
  return known
}

// Searches end by counting; the limit is for what hangs.
describe('what is printed for awkward modules', { timeout: 600_000 }, () => {
  test.each(share(files, 13))('claims something in every test: %s', async (file) => {
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
    const written: Record<string, string> = {}
    let count = 0
    for (const file of files) {
      const report = await reportOf(file)
      written[file] = textOf(file)
      written[report.fileName] = report.code
      count += report.tests.length
    }
    const { passed, failed, output } = await runVitest(written)
    expect(failed, output).toBe(0)
    expect(passed).toBe(count)
  })
})
