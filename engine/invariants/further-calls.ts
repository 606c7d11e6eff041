import { insert } from '../model/edit.ts'
import type { Ref, Statement, TestCase } from '../model/statement.ts'
import { pick, type Random } from '../random/random.ts'

type Call = Statement & { readonly kind: 'call' }

/** How often a call is made besides: what counts up, such as what fills a queue or ends a game, needs many alike. */
const furtherCalls = [1, 1, 1, 1, 2, 4, 8, 16]

/** The test in which a call is made once more, or many times, right before it: a further call stands where the first one stood. O(statements). */
export function calledAgain(test: TestCase, at: Ref, random: Random): TestCase {
  return insert(test, at, Array<Statement>(pick(random, furtherCalls)).fill(test[at]!))
}

/** The arguments of a call that calls made, such as instances. */
export function madeArguments(test: TestCase, { args }: Call): readonly Ref[] {
  return args.filter((it) => test[it]!.kind === 'call')
}

/**
 * The test in which a call has, in place of one of those arguments, another one that was made in the same way: the call which makes
 * that stands where the first one stood. At least one argument has to be there. O(statements).
 */
export function withOwnArgument(test: TestCase, at: Ref, random: Random): TestCase {
  const call = test[at] as Call
  const shared = pick(random, madeArguments(test, call))
  const longer = insert(test, at, [test[shared]!])
  return longer.with(at + 1, { ...call, args: call.args.map((it) => (it === shared ? at : it)) })
}
