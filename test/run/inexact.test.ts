import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { formatReport } from '../../engine/format/format-report.ts'
import type { Runner } from '../../engine/model/goal/options.ts'
import { seeded } from '../../engine/random/random.ts'
import { sourceOf } from '../support/compile.ts'
import { thisHost } from '../support/exported-folder.ts'
import { exportedProject } from '../support/exported-project.ts'
import { runNodeTest } from '../support/run-node-test.ts'
import type { RunnerResult } from '../support/runner-result.ts'
import { runVitest } from '../support/run-vitest.ts'
import { reportFor } from '../support/search.ts'
import { share } from '../support/share.ts'

const source = sourceOf(readFileSync('test/cases/awkward/inexact.ts', 'utf8'), 'inexact.ts')

/**
 * A module that changes the last bit of inexact results, as another engine might: up for even bits, down for odd ones.
 */
const otherEngine = `
const bits = new BigInt64Array(1)
const double = new Float64Array(bits.buffer)
const names = 'acos acosh asin asinh atan atan2 atanh cbrt cos cosh exp expm1 log log1p sin sinh tan tanh'.split(' ')
for (const name of names) {
  const native = Math[name]
  Math[name] = (...args) => {
    double[0] = native(...args)
    if (double[0] !== 0 && Math.abs(double[0]) !== 1 && Number.isFinite(double[0])) bits[0] += bits[0] & 1n ? -1n : 1n
    return double[0]
  }
}
`
const host = {
  ...thisHost,
  variables: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(otherEngine)}` },
}

const run: Readonly<
  Record<Exclude<Runner, 'jest'>, (files: Readonly<Record<string, string>>) => Promise<RunnerResult>>
> = {
  vitest: (files) => runVitest(files, [], host),
  node: (files) => runNodeTest(files, seeded(1), host),
}

describe('results of inexact functions', () => {
  test('are asserted with a tolerance at any depth, and exact results are not', async () => {
    const { tests } = await reportFor(source, 1_000)
    const lines = tests.flatMap((it) => it.statements).join('\n')
    for (const line of [
      /expect\(interest\(\d+\)\)\.toBeCloseTo\([\d.]+, \d+\)/,
      /expect\(compounded\([\d.]+\)\)\.toBeCloseTo/,
      /expect\(cells\(\d+\)\)\.toBe\(\d+\)/,
      /radius: .+, angle: expect\.closeTo\(.*, \d+\), sum: -?[\d.]+ \}/,
      /expect\(decay\((\d+)\)\)\.toEqual\(\[\1, expect\.closeTo\([\d.]+, \d+\), [\d.]+\]\)/,
      /expect\(Array\.from\(wave\(.*\)\)\)\.toEqual\(\[expect\.closeTo/,
      /new Map\(\[\['tangent', expect\.closeTo/,
      /expect\(rounded\(.*\)\)\.toBe\('[\d.]+'\)/,
      /expect\(typeof shown\(.*\)\)\.toBe\('string'\)/,
      /expect\(report\.mock\.calls\)\.toEqual\(\[\[\{ root: expect\.closeTo\([\d.]+, \d+\) \}\]\]\)/,
      /excess: expect\.closeTo/,
      /expect\(cooling\.heat\)\.toBeCloseTo/,
    ])
      expect(lines).toMatch(line)
  })

  test.each(share(['node', 'vitest'] as const, 2))(
    'pass with %s in an engine that rounds differently',
    { timeout: 120_000 },
    async (runner) => {
      const report = await formatReport(await reportFor(source, 1_000, { runner }))
      const { passed, failed, failures } = await run[runner](exportedProject(source, report, runner, 'inexact.ts'))
      expect(failures).toEqual([])
      expect({ passed, failed }).toEqual({ passed: report.tests.length, failed: 0 })
    },
  )
})
