import { unshared } from '../mutation-analysis/unshared.ts'
import type { Statement, TestCase } from '../../model/test/statement.ts'

/** Most values in which a test of an error may differ from a test that ends normally. */
const mostFaults = 2

/**
 * Yields forms of a test that throws in which as few values as possible differ from a test that ends normally, so that
 * nothing else can be the reason: `book(2024, 0, 1)` beside `book(2024, 2, 1)`, in place of `book(0, 0, 0.5)`. `normal`
 * are other tests; those that make other calls, or objects with other keys, are skipped.
 */
export function* withSingleFault(test: TestCase, normal: readonly TestCase[]): Generator<TestCase> {
  const faulty = unshared(test)
  for (const it of normal) {
    const other = unshared(it)
    if (!haveSameShape(faulty, other)) continue
    const differing = [...faulty.keys()].filter((at) => !isSame(faulty[at]!, other[at]!))
    for (let count = 1; count <= mostFaults && count < differing.length; count++)
      for (const kept of subsets(differing, count)) yield other.map((it, at) => (kept.includes(at) ? faulty[at]! : it))
  }
}

/** Whether two tests differ only in plain values. */
function haveSameShape(a: TestCase, b: TestCase): boolean {
  return a.length === b.length && a.every((it, at) => shapeOf(it) === shapeOf(b[at]!))
}

function shapeOf(statement: Statement): string {
  if (statement.kind === 'literal') return 'literal'
  if (statement.kind === 'enum') return `enum ${statement.type}`
  return JSON.stringify(statement)
}

function isSame(a: Statement, b: Statement): boolean {
  if (a.kind === 'literal' && b.kind === 'literal') return Object.is(a.value, b.value)
  return a.kind !== 'enum' || b.kind !== 'enum' || a.member === b.member
}

/** Lists the subsets of one or two items. */
function subsets(items: readonly number[], count: number): readonly (readonly number[])[] {
  if (count === 1) return items.map((it) => [it])
  return items.flatMap((one, at) => items.slice(at + 1).map((other) => [one, other]))
}
