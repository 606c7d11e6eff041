import { dayMs } from '../../model/test/civil-date.ts'
import { insert } from '../../model/test/edit.ts'
import { partsOf } from '../../model/test/moment.ts'
import { modulo } from '../../model/test/modulo.ts'
import { recipeOf } from '../../model/subject/recipes.ts'
import type { Subject } from '../../model/subject/subject.ts'
import { type Ref, type Statement, type TestCase, uses } from '../../model/test/statement.ts'

/** Most numbers of a test that are tried alone: each form takes some ten runs. */
const mostAlone = 4

const hourMs = dayMs / 24

/** The start of a day that a reader takes for any: 2020-01-01. */
const plainDay = 1_577_836_800_000

/** The range of years that parts of a date express: `Date` reads those below 100 as years of the twentieth century. */
export const yearRange = { first: -30_610_224_000_000, last: 253_402_300_799_999 }

/**
 * Yields forms of a test in which numbers are times of dates with local parts, such as `new Date(2020, 0, 15,
 * 9).getTime()`: first one number alone, then all, each on a plain day, by the hour, and exactly. `clockAt` tells the
 * parts, as a time in UTC with the same ones.
 */
export function* withLocalTimes(
  test: TestCase,
  subject: Subject,
  clockAt: (time: number) => number,
): Generator<TestCase> {
  const times = [...test.keys()].filter((at) => mayBeTime(test, at, subject))
  const groups = times.slice(0, mostAlone).map((at) => [at])
  if (1 < times.length) groups.push(times)
  const byHour = (time: number): number => clockAt(time) - modulo(clockAt(time), hourMs)
  const onPlainDay = (time: number): number => plainDay + modulo(byHour(time), dayMs)
  for (const some of groups) {
    const isWhole = some.every((at) => byHour(timeAt(test, at)) === clockAt(timeAt(test, at)))
    yield madeLocal(test, some, onPlainDay)
    if (!isWhole) yield madeLocal(test, some, byHour)
    yield madeLocal(test, some, clockAt)
  }
}

function madeLocal(test: TestCase, times: readonly Ref[], clockAt: (time: number) => number): TestCase {
  let changed = test
  // An insertion before a number moves only later statements.
  for (const at of times.toReversed()) {
    const { type } = test[at]!
    const parts = partsOf(clockAt(timeAt(test, at))).map((value): Statement => ({ kind: 'literal', type, value }))
    const args = parts.map((_, i) => at + i)
    const made: Statement = { kind: 'builtin', type, name: 'LocalTime', args }
    changed = insert(changed, at, parts).with(at + parts.length, made)
  }
  return changed
}

function timeAt(test: TestCase, at: Ref): number {
  const it = test[at]!
  return it.kind === 'literal' ? Math.trunc(Number(it.value)) : NaN
}

/** Whether a literal is a number that only code under test and lists of any values use, in the range of dates. */
function mayBeTime(test: TestCase, at: Ref, { types, callables }: Subject): boolean {
  const it = test[at]!
  if (it.kind !== 'literal' || typeof it.value !== 'number') return false
  const shape = types[it.type]
  if (shape?.kind !== 'number' && shape?.kind !== 'unknown') return false
  const isInRange = yearRange.first <= it.value && it.value <= yearRange.last
  return isInRange && test.every((user) => !uses(user).includes(at) || takesAny(user, callables))
}

/** Whether a statement takes any number where it takes one: no count, duration or part of a date. */
function takesAny(user: Statement, callables: Subject['callables']): boolean {
  if (user.kind === 'call') {
    const { kind } = callables[user.callable]!
    return kind !== 'pass' && kind !== 'take'
  }
  if (user.kind !== 'builtin') return true
  const recipe = recipeOf(user.name)
  return recipe === 'elements' || recipe === 'pairs' || recipe === 'one'
}
