import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import type { IstanbulCoverage } from '../../engine/model/report/report.ts'
import { sourceOf } from '../support/compile.ts'
import { numbersOf, runIstanbul } from '../support/run-istanbul.ts'
import { reportFor } from '../support/search.ts'
import { share } from '../support/share.ts'

/**
 * Enums of every kind, parameter properties and private methods; a JavaScript file; asynchronous code; long switches;
 * namespaces; optional chains, logical assignments and defaults.
 */
const subjects = [
  'bench/subjects/topological-sort.ts',
  'bench/subjects/money.ts',
  'bench/subjects/string-search.js',
  'bench/subjects/async-queue.ts',
  'bench/subjects/bank-account.ts',
  'test/cases/istanbul/namespaces.ts',
  'test/cases/istanbul/kinds.ts',
  'test/cases/istanbul/enum-values.ts',
]

/** Too few for full coverage, so that counts differ from totals. */
const evaluations = 300

test(
  'the coverage in a report equals what Istanbul measures for the exported tests',
  { timeout: 180_000 },
  async () => {
    const files: Record<string, string> = {}
    const reported: Record<string, IstanbulCoverage | undefined> = {}
    for (const path of share(subjects, 6)) {
      const name = basename(path)
      const text = readFileSync(path, 'utf8')
      const report = await reportFor(sourceOf(text, name), evaluations)
      files[name] = text
      files[report.fileName] = report.code
      reported[name] = report.istanbul
    }
    const { coverage, failures } = await runIstanbul(files)
    expect(failures).toEqual([])
    expect(Object.fromEntries([...coverage].map(([name, it]) => [name, numbersOf([it])]))).toEqual(reported)
  },
)
