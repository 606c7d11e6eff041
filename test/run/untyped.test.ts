import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Report, totalCoverage } from '../../engine/model/report/report.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'
import { runVitest } from '../support/run-vitest.ts'
import { reportOn } from '../support/search.ts'
import { withoutInference } from '../support/without-inference.ts'
import { nightly } from '../support/nightly.ts'
import { isFull } from '../support/share.ts'
import { filesIn } from '../support/files-in.ts'

const folder = 'test/cases/untyped'
const evaluations = 2_000

/** Modules in plain JavaScript, without declared types. To add one, drop a file into the folder. */
const sources = filesIn(folder).map((file) => sourceOf(readFileSync(`${folder}/${file}`, 'utf8'), file))

/** Reports by file, shared by several tests. */
const reports = new Map<string, Promise<Report>>()

function inferredReport(at: number): Promise<Report> {
  const source = sources[at]!
  const cached = reports.get(source.entry) ?? reportOn(source, compiledOf(source), evaluations)
  reports.set(source.entry, cached)
  return cached
}

describe('plain JavaScript', { timeout: 240_000 }, () => {
  nightly('is covered better with types inferred from use than with values of any kind', async () => {
    const lines: string[] = []
    const sum = { inferred: 0, blind: 0, all: 0 }
    for (const [at, source] of sources.entries()) {
      const inferred = totalCoverage(await inferredReport(at))
      const untyped = totalCoverage(await reportOn(source, withoutInference(compiledOf(source)), evaluations))
      lines.push(`${source.entry}: ${inferred.covered} of ${inferred.total}, without inference ${untyped.covered}`)
      sum.inferred += inferred.covered
      sum.blind += untyped.covered
      sum.all += inferred.total
    }
    console.log(lines.join('\n'))
    expect(sum.inferred / sum.all).toBeGreaterThan(0.95)
    expect(sum.blind / sum.all).toBeLessThan(0.85)
  })

  test('gets tests in plain JavaScript that pass under the real Vitest', async () => {
    const printed: Record<string, string> = {}
    let count = 0
    for (const [at, { entry, files }] of sources.entries()) {
      if (!isFull && at % 4 !== 0) continue
      const report = await inferredReport(at)
      expect(report.fileName).toBe(entry.replace('.js', '.test.js'))
      printed[entry] = files[0]!.text
      printed[report.fileName] = report.code
      count += report.tests.length
    }
    const { passed, failed, output } = await runVitest(printed)
    expect(failed, output).toBe(0)
    expect(passed).toBe(count)
  })

  test('gets the same report for the same seed', async () => {
    const at = sources.findIndex((it) => it.entry === 'required.js')
    const source = sources[at]!
    expect(await reportOn(source, compiledOf(source), evaluations)).toEqual(await inferredReport(at))
  })
})
