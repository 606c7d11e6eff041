import { remove } from '../../model/test/edit.ts'
import type { TestCase } from '../../model/test/statement.ts'
import type { CallableId } from '../../model/subject/subject.ts'

/** The callables that a test calls, in the order of its calls. */
export function calledBy(test: TestCase): readonly CallableId[] {
  return test.flatMap((it) => (it.kind === 'call' ? [it.callable] : []))
}

/** The tests without calls of some callables and what depends on these; those of which nothing is left are left out. */
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

/** What stands for tests, those first that call fewer different callables and make fewer calls: what becomes of them tells more. */
export function plainestFirst<T>(items: readonly T[], testOf: (item: T) => TestCase): readonly T[] {
  const calls = new Map(items.map((it) => [it, calledBy(testOf(it))]))
  const variety = (item: T): number => new Set(calls.get(item)).size
  return [...items].sort((a, b) => variety(a) - variety(b) || calls.get(a)!.length - calls.get(b)!.length)
}
