import { keep } from '../../model/test/edit.ts'
import { type Ref, type Statement, type TestCase, uses } from '../../model/test/statement.ts'

/** Replaces a statement by one that uses less, and drops values that are no longer used. */
export function pruned(test: TestCase, position: number, statement: Statement): TestCase {
  return withoutIdleValues(test.with(position, statement), position)
}

/** Drops unused literals, arrays and the like before `end`. Calls stay, because they may have effects. */
export function withoutIdleValues(test: TestCase, end: number): TestCase {
  const used = new Set<Ref>()
  const isKept = test.map(() => true)
  for (let at = test.length - 1; 0 <= at; at--) {
    const statement = test[at]!
    isKept[at] = end <= at || statement.kind === 'call' || used.has(at)
    if (isKept[at]) for (const ref of uses(statement)) used.add(ref)
  }
  return isKept.includes(false) ? keep(test, isKept) : test
}

/** Whether any statement uses the value of the one at `at`. */
export function isUsed(test: TestCase, at: number): boolean {
  return test.some((it) => uses(it).includes(at))
}
