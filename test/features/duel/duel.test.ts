import { describe, expect, test } from 'vitest'
import { sides } from '../../../engine/model/report/duel.ts'
import type { Report } from '../../../engine/model/report/report.ts'
import { casesIn } from '../../support/cases.ts'
import { countedDuel, duelCompilationOf, reportOfDuel, textsOf } from '../../support/duels.ts'
import { runVitest } from '../../support/run-vitest.ts'
import { share } from '../../support/share.ts'

const cases = casesIn('duels')

const problems = cases.names.filter((it) => it.startsWith('problem-'))
const equal = cases.names.filter((it) => it.startsWith('equal-'))
const different = cases.names.filter((it) => !problems.includes(it) && !equal.includes(it))

/** The outcome of a duel as text. */
function summary({ duel, code }: Report): string {
  if (duel?.difference === undefined) return 'not distinguished\n'
  const { kind, outcomes } = duel.difference
  const lines = sides.flatMap((side) => [
    `${side}: ${outcomes[side].told}`,
    ...outcomes[side].statements.map((it) => `  ${it}`),
  ])
  return `they differ: ${kind}\n${lines.join('\n')}\n\n${code}`
}

describe('a duel', () => {
  test.each(problems)('explains why implementations cannot be compared: %s', (name) => {
    const compilation = duelCompilationOf(textsOf(cases.input(name)))
    const diagnostics = compilation.diagnostics.map(
      ({ place, message }) => `${place?.file}:${place?.line}:${place?.column} ${message}`,
    )
    expect(compilation.kind).toBe('failed')
    cases.check(name, '.expected', `${diagnostics.join('\n')}\n`)
  })

  test('finds the smallest difference, and Vitest confirms it by the exported tests', async () => {
    const files: Record<string, string> = {}
    let stated = 0
    for (const name of share(different, 32)) {
      const texts = textsOf(cases.input(name))
      const report = await reportOfDuel(texts, countedDuel(1, 3_000))
      cases.check(name, '.expected', summary(report))
      stated += report.tests.length
      const exporting = duelCompilationOf(texts)
      if (exporting.kind === 'failed') throw new Error(name)
      for (const side of sides) files[`${name}/${side}.ts`] = textsOf(exporting.source.files[0]!.text)[side]
      files[`${name}/duel.test.ts`] = report.code
    }
    const result = await runVitest(files)
    expect(result.failures).toEqual([])
    expect(result.passed).toBe(stated)
  }, 180_000)

  test('compares the calls of mocks', async () => {
    const report = await reportOfDuel(textsOf(cases.input('mock-calls')), countedDuel(1, 3_000))
    cases.check('mock-calls', '.expected', summary(report))
    expect(report.duel?.difference?.evaluations).toBeLessThan(100)
  })

  test.each(share(equal.toReversed(), 16))('finds no difference between equal implementations: %s', async (name) => {
    for (const seed of [1, 2]) {
      const report = await reportOfDuel(textsOf(cases.input(name)), countedDuel(seed, 300))
      cases.check(name, '.expected', summary(report))
      const { left, right } = report.duel!.coverage
      expect(left.covered).toBeGreaterThan(0)
      expect(right.covered).toBeGreaterThan(0)
    }
  })
})
