import { mapRefs, type Ref, type Statement, type TestCase } from '../../model/test/statement.ts'

/** Gives every use of a literal its own literal. */
export function unshared(test: TestCase): TestCase {
  const own: Statement[] = []
  const place: Ref[] = []
  for (const statement of test) {
    place.push(own.length)
    if (statement.kind === 'literal') continue
    const moved = mapRefs(statement, (ref) => {
      const used = test[ref]!
      return used.kind === 'literal' ? own.push(used) - 1 : place[ref]!
    })
    place[place.length - 1] = own.push(moved) - 1
  }
  return own
}
