import { remove } from '../../model/test/edit.ts'
import { type Statement, type TestCase, uses } from '../../model/test/statement.ts'

/** Replaces a statement by one that uses less, and drops values that are no longer used. */
export function pruned(test: TestCase, position: number, statement: Statement): TestCase {
  return withoutIdleValues(test.with(position, statement), position)
}

/** Drops unused literals, arrays and the like before `end`. Calls stay, because they may have effects. */
export function withoutIdleValues(test: TestCase, end: number): TestCase {
  let shorter = test
  for (let at = end - 1; 0 <= at; at--) {
    if (shorter[at]!.kind === 'call' || isUsed(shorter, at)) continue
    shorter = remove(shorter, at)
  }
  return shorter
}

/** Whether any statement uses the value of the one at `at`. */
export function isUsed(test: TestCase, at: number): boolean {
  return test.some((it) => uses(it).includes(at))
}
