import { insert } from '../../../model/test/edit.ts'
import type { Ref, Statement, TestCase } from '../../../model/test/statement.ts'
import type { CallableId } from '../../../model/subject/subject.ts'
import { pick, type Random } from '../../../random/random.ts'

type Call = Statement & { readonly kind: 'call' }

/** How often a call is made besides: what counts up, such as what fills a queue or ends a game, needs many alike. */
const furtherCalls = [1, 1, 1, 1, 2, 4, 8, 16]

/**
 * The test in which a call is made once more, or many times, right before it: a further call stands where the first one stood. The same
 * test where it would have more than so many statements. O(statements).
 */
export function calledAgain(test: TestCase, at: Ref, longest: number, random: Random): TestCase {
  const counts = furtherCalls.filter((it) => test.length + it <= longest)
  return counts.length === 0 ? test : insert(test, at, Array<Statement>(pick(random, counts)).fill(test[at]!))
}

/** The arguments of a call, by their places, that calls made of which some may vary, such as instances. */
export function madeArguments(test: TestCase, { args }: Call, mayVary: MayVary): readonly number[] {
  return [...args.keys()].filter((place) => {
    const maker = test[args[place]!]!
    return maker.kind === 'call' && mayVary(maker.callable)
  })
}

/** Whether the calls of a callable have inputs. */
export type MayVary = (callable: CallableId) => boolean

/**
 * The test in which a call has, at this place among its arguments, one of its own, made as the one was that a call made for it: the call
 * that makes it stands where the first one stood. O(statements).
 */
export function withOwnArgument(test: TestCase, at: Ref, place: number): TestCase {
  const call = test[at] as Call
  const longer = insert(test, at, [test[call.args[place]!]!])
  return longer.with(at + 1, { ...call, args: call.args.with(place, at) })
}
