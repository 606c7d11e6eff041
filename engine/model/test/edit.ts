import { mapRefs, type Ref, type Statement, type TestCase, uses } from './statement.ts'

/** Drops statements; no kept one may use a dropped one. Returns the same object if all are kept. */
export function keep(test: TestCase, isKept: readonly boolean[]): TestCase {
  const first = isKept.indexOf(false)
  if (first < 0 || test.length <= first) return test
  const kept = test.slice(0, first)
  const place: Ref[] = []
  for (let at = 0; at < first; at++) place.push(at)
  const moved = (ref: Ref): Ref => place[ref]!
  for (let at = first; at < test.length; at++) {
    place.push(kept.length)
    if (isKept[at]!) kept.push(mapRefs(test[at]!, moved))
  }
  return kept
}

/** A test without a statement and everything that depends on it, directly or not. */
export function remove(test: TestCase, at: number): TestCase {
  const isKept = test.map((_, i) => i !== at)
  for (let user = at + 1; user < test.length; user++) {
    if (uses(test[user]!).some((ref) => !isKept[ref])) isKept[user] = false
  }
  return keep(test, isKept)
}

/** Moves every reference at or after `from` by `by`. Returns the same object if there is none. */
export function shift(statement: Statement, from: Ref, by: number): Statement {
  return by === 0 ? statement : mapRefs(statement, (ref) => (from <= ref ? ref + by : ref))
}

/** Inserts statements at `at`. Their references below `at` are to old statements, from `at` on to new ones. */
export function insert(test: TestCase, at: number, statements: TestCase): TestCase {
  const tail = test.slice(at).map((it) => shift(it, at, statements.length))
  return [...test.slice(0, at), ...statements, ...tail]
}
