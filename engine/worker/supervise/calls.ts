import { remove } from '../../model/test/edit.ts'
import type { TestCase } from '../../model/test/statement.ts'
import type { CallableId } from '../../model/subject/subject.ts'

/** The callables that a test calls, in the order of its calls. */
export function calledBy(test: TestCase): readonly CallableId[] {
  return test.flatMap((it) => (it.kind === 'call' ? [it.callable] : []))
}

/** Removes the calls of some callables, with dependent statements, and tests that call nothing else. */
export function withoutCalls(tests: readonly TestCase[], left: ReadonlySet<CallableId>): readonly TestCase[] {
  return tests.map((it) => without(it, left)).filter((it) => 0 < calledBy(it).length)
}

function without(test: TestCase, left: ReadonlySet<CallableId>): TestCase {
  let rest = test
  for (let at = rest.length - 1; 0 <= at; at--) {
    const it = rest[at]
    if (it?.kind === 'call' && left.has(it.callable)) rest = remove(rest, at)
  }
  return rest
}

/** Sorts items by the number of callables and calls in their tests; those with the fewest are most informative. */
export function plainestFirst<T>(items: readonly T[], testOf: (item: T) => TestCase): readonly T[] {
  const calls = new Map(items.map((it) => [it, calledBy(testOf(it))]))
  const variety = (item: T): number => new Set(calls.get(item)).size
  return [...items].sort((a, b) => variety(a) - variety(b) || calls.get(a)!.length - calls.get(b)!.length)
}
