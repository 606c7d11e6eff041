import type { Report } from '../../engine/model/report/report.ts'
import type { TestCase } from '../../engine/model/test/statement.ts'
import { mean as meanOf, median } from '../../engine/stats/quantile.ts'

/** A finished suite, the tests it was made from, and the time this took, in ms. */
export interface Finishing {
  readonly found: readonly TestCase[]
  readonly report: Report
  readonly ms: number
}

/** Describes what people criticize in generated suites: the length of tests, and how little some assert. */
export function describeSuites(suites: readonly Finishing[]): readonly string[] {
  const tests = suites.flatMap(({ report }) => report.tests)
  const lengths = tests.flatMap(({ test }) => (test === undefined ? [] : [actsIn(test)]))
  const silent = tests.filter((it) => !it.statements.some((line) => /\bexpect\(/.test(line)))
  const scores = suites.flatMap(({ report: { mutation } }) =>
    mutation === undefined || mutation.total === 0 || 0 < mutation.untried ? [] : [mutation.killed / mutation.total],
  )
  const before = suites.map((it) => it.found)
  const after = suites.map(({ report }) => report.tests.flatMap((it) => it.test ?? []))
  const slowest = Math.max(...suites.map((it) => it.ms))
  return [
    `Suites before finishing: ${mean(before.map((it) => it.length))} tests with ${mean(before.flat().map(actsIn))} statements each, on average`,
    `Suites after finishing: ${mean(suites.map((it) => it.report.tests.length))} tests with ${mean(lengths)} statements each (median ${median(lengths)}), ${mean(after.map(actsIn))} statements per suite, on average`,
    `Tests without an assertion: ${silent.length}`,
    `Mean mutation score: ${mean(scores.map((it) => 100 * it))}% over ${scores.length} suites; ${suites.length - scores.length} suites have no complete score`,
    `Finishing: ${mean(suites.map((it) => it.ms))} ms on average, ${Math.round(slowest)} ms at most`,
  ]
}

/** Counts statements other than literals and enum members. */
function actsIn(test: TestCase): number {
  return test.filter((it) => it.kind !== 'literal' && it.kind !== 'enum').length
}

function mean(values: readonly number[]): string {
  return values.length === 0 ? '-' : meanOf(values).toFixed(1)
}
