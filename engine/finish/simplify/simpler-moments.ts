import { insert } from '../../model/test/edit.ts'
import { type Moment, momentOf, partsOf, timeOf } from '../../model/test/moment.ts'
import type { Ref, Statement, TestCase } from '../../model/test/statement.ts'
import { pruned } from './prune.ts'

/** A year that a reader takes for any. It is a leap year, so that each day exists. */
const plainYear = 2024

/**
 * Yields tests in which a date with local parts is simpler, so that repetition ends: with fewer parts, with parts that a
 * calendar has, or in a plain year.
 */
export function* withSimplerMoment(test: TestCase, at: Ref): Generator<TestCase> {
  const statement = test[at]!
  const moment = momentOf(test, statement)
  if (statement.kind !== 'builtin' || moment === undefined || moment.length === 1) return
  const { type } = test[statement.args[0]!]!
  for (const simpler of simplerMoments(moment)) {
    const literals = simpler.map((value): Statement => ({ kind: 'literal', type, value }))
    const longer = insert(test, at, literals)
    yield pruned(longer, at + literals.length, { ...statement, args: literals.map((_, i) => at + i) })
  }
}

function simplerMoments(moment: Moment): readonly Moment[] {
  const whole = partsOf(timeOf(moment))
  const plain = whole.with(0, plainYear)
  const shorter = [plain, whole].flatMap((it) => it.slice(3).map((_, count) => it.slice(0, 3 + count)))
  return [[plainYear, 0, 1], ...shorter, plain, whole].filter((it) => costOf(it) < costOf(moment))
}

/** Counts parts first, then parts that a calendar does not have, then another year. */
function costOf(moment: Moment): number {
  const isWhole = partsOf(timeOf(moment)).every((it, at) => it === moment[at])
  const [year = 0, ...others] = moment
  const isFirst = others.every((it, at) => it === at % 2)
  return 8 * moment.length + (isWhole ? 0 : 4) + (year === plainYear ? 0 : 2) + (isFirst ? 0 : 1)
}
