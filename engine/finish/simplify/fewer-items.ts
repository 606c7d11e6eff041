import { type TestCase, uses } from '../../model/test/statement.ts'
import type { Subject } from '../../model/subject/subject.ts'

/** So many items show how they follow each other; fewer tell less. */
const fewItems = 3

/** The test with a smaller number of items that are taken, or with a shorter wait: it is one of several. */
export function* withFewerItems(test: TestCase, position: number, { types, callables }: Subject): Generator<TestCase> {
  const statement = test[position]!
  const users = test.flatMap((it) => (uses(it).includes(position) ? [it] : []))
  const [user] = users
  if (statement.kind !== 'literal' || user?.kind !== 'call' || 1 < users.length) return
  const { kind, parameters } = callables[user.callable]!
  const counts = kind === 'take' || kind === 'pass' ? types[parameters[0]!.type] : undefined
  const least = kind === 'take' ? fewItems : 0
  for (const type of counts?.kind === 'union' ? counts.members : []) {
    const count = types[type]
    if (count?.kind !== 'literal' || typeof count.value !== 'number' || typeof statement.value !== 'number') continue
    if (least <= count.value && count.value < statement.value)
      yield test.with(position, { ...statement, type, value: count.value })
  }
}
