import type { Statement, TestCase } from '../../model/test/statement.ts'
import type { Subject } from '../../model/subject/subject.ts'
import { unshared } from '../mutation-analysis/unshared.ts'
import { isFree } from './plain-value.ts'
import { numberCost } from './simpler-values.ts'

/** The numbers that stand in for others. */
const small = [0, 1, 2, 3]

/** Most numbers of a test: with four, there are 255 other forms. */
const mostNumbers = 4

/** From this cost on, a number looks odd: NaN, fractions, and three digits. */
const oddCost = 300

type NumberLiteral = Statement & { readonly kind: 'literal'; readonly value: number }

/**
 * Yields forms of a test in which small numbers stand for all of its numbers, smallest sum first, if one of these is
 * odd, such as NaN: what numbers have in common often cannot be kept while one of them changes. At most 255 forms.
 */
export function* withSmallNumbers(test: TestCase, subject: Subject): Generator<TestCase> {
  const isNumber = (it: Statement): it is NumberLiteral =>
    it.kind === 'literal' && typeof it.value === 'number' && isFree(subject, it.type, it.value)
  const own = unshared(test)
  const numbers = own.filter(isNumber).map((it) => it.value)
  if (mostNumbers < numbers.length || !numbers.some((it) => oddCost <= numberCost(it))) return
  const total = (values: readonly number[]): number => values.reduce((sum, it) => sum + it, 0)
  const cost = (values: readonly number[]): number => total(values.map(numberCost))
  const forms = assignments(numbers.length).toSorted((a, b) => total(a) - total(b))
  for (const values of forms) {
    if (cost(numbers) <= cost(values)) continue
    let next = 0
    yield own.map((it) => (isNumber(it) ? { ...it, value: values[next++]! } : it))
  }
}

function assignments(count: number): readonly (readonly number[])[] {
  if (count === 0) return [[]]
  return assignments(count - 1).flatMap((rest) => small.map((it) => [...rest, it]))
}
