import { insert } from '../../model/test/edit.ts'
import type { Subject } from '../../model/subject/subject.ts'
import { type TestCase, uses } from '../../model/test/statement.ts'

/** Yields the test with a message of its own for each rejection, so that other values can be simplified. */
export function* withOwnMessages(test: TestCase, { constants }: Subject): Generator<TestCase> {
  if (constants.errors === undefined) return
  let own = test
  for (let at = 0; at < own.length; at++) {
    const it = own[at]!
    const message = it.kind === 'builtin' && it.name === 'Rejection' ? it.args[0] : undefined
    if (it.kind !== 'builtin' || message === undefined || own[message]!.kind !== 'literal') continue
    if (!own.some((user, other) => other !== at && uses(user).includes(message))) continue
    own = insert(own, at, [own[message]!]).with(at + 1, { ...it, args: [at] })
  }
  if (own !== test) yield own
}
