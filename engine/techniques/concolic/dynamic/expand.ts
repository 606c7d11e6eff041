import { mapRefs, type Ref, type Statement, type TestCase, uses } from '../../../model/test/statement.ts'

/** Copies literals so that each use of one can get its own value (docs/algorithms.md 6.1, test expansion). */
export function expanded(test: TestCase): TestCase {
  const result: Statement[] = []
  const movedTo: Ref[] = []
  const used = new Set<Ref>()
  const place = (ref: Ref): Ref => {
    const moved = movedTo[ref]!
    const statement = result[moved]!
    if (statement.kind !== 'literal' && statement.kind !== 'enum') return moved
    if (!used.has(moved)) {
      used.add(moved)
      return moved
    }
    return result.push(statement) - 1
  }
  for (const [at, statement] of test.entries()) {
    const own = uses(statement).length === 0 ? statement : mapRefs(statement, place)
    movedTo[at] = result.push(own) - 1
  }
  return result
}
