import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Report } from '../../engine/model/report/report.ts'
import { type Example, examples } from '../../src/examples/examples.ts'
import { searchableOf, sourceOf } from '../support/compile.ts'
import { runVitest } from '../support/run-vitest.ts'
import { reportFor, reportOn } from '../support/search.ts'
import { share } from '../support/share.ts'
import { nightly } from '../support/nightly.ts'

const evaluations = 20_000
const reports = new Map<string, Promise<Report>>()

function textOf(file: string): string {
  return readFileSync(`src/examples/${file}`, 'utf8')
}

/** The run shared by all tests below; computed once per example. */
function reportOf({ file, techniques = [] }: Example): Promise<Report> {
  const cached = reports.get(file)
  if (cached !== undefined) return cached
  const source = sourceOf(textOf(file), file)
  const report = reportOn(source, searchableOf(source, techniques), evaluations, { techniques })
  reports.set(file, report)
  return report
}

/** `npm test` tries every third example, because some searches are long. */
const tried = share(examples, 3)

describe.each(tried)('the example $id', (example) => {
  const { id } = example

  test('is covered except for unreachable goals', async () => {
    const report = await reportOf(example)
    expect(report.goals.filter((it) => !it.covered).map((it) => `${it.line}:${it.column} ${it.label}`)).toEqual([])
  })

  // A snapshot of the current result, not a specification. `UPDATE_CASES=1` updates it.
  test('produces the same tests as before', async () => {
    const golden = `test/cases/golden/${id}.txt`
    const { code } = await reportOf(example)
    if (process.env.UPDATE_CASES === '1') {
      mkdirSync('test/cases/golden', { recursive: true })
      writeFileSync(golden, code)
    }
    expect(code).toBe(readFileSync(golden, 'utf8'))
  })
})

nightly(
  'the exported tests of examples pass under the real Vitest',
  async () => {
    const files: Record<string, string> = {}
    let count = 0
    for (const example of tried) {
      const { file } = example
      const report = await reportOf(example)
      files[file] = textOf(file)
      files[report.fileName] = report.code
      count += report.tests.length
    }
    const { passed, failed, output } = await runVitest(files)
    expect(failed, output).toBe(0)
    expect(passed).toBe(count)
  },
  120_000,
)

const helped = tried.filter((it) => it.techniques !== undefined)

test.each(share(helped, 2))('the example $id is covered only with its techniques', async ({ file }) => {
  const report = await reportFor(sourceOf(textOf(file), file), evaluations, { techniques: [] })
  expect(report.goals.every((it) => it.covered)).toBe(false)
})
