import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isNumbered } from '../../bench/titles/table.ts'
import { verdictOn } from '../../bench/titles/verdict-on.ts'
import { examples } from '../../src/examples/examples.ts'
import { sourceOf } from '../support/compile.ts'
import { nightlyGroup } from '../support/nightly.ts'
import { reportFor } from '../support/search.ts'

nightlyGroup('titles of exported tests', () => {
  test.each(['src/examples/order.ts', 'src/examples/intervals.ts', 'bench/subjects/rate-limiter.ts'])(
    'state conditions of %s with which, negated, the tests fail',
    async (path) => {
      const source = sourceOf(readFileSync(path, 'utf8'))
      const report = await reportFor(source, 2_000, { runner: 'node' })
      const passing: string[] = []
      let tried = 0
      for (const it of report.tests) {
        for (const condition of it.named ?? []) {
          const verdict = await verdictOn(it, condition, source, report)
          if (verdict === 'fails' || verdict === 'passes') tried++
          if (verdict === 'passes') passing.push(`${it.name} (line ${condition.place.line})`)
        }
      }
      expect(passing).toEqual([])
      expect(tried).toBeGreaterThan(2)
    },
    600_000,
  )

  test.each(examples.map(({ file }) => file))(
    'of %s never end with a number that distinguishes them',
    async (file) => {
      const report = await reportFor(sourceOf(readFileSync(`src/examples/${file}`, 'utf8')), 2_000)
      expect(report.tests.map((it) => it.name).filter(isNumbered)).toEqual([])
    },
    600_000,
  )
})
