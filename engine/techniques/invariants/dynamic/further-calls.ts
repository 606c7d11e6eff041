import { insert } from '../../../model/test/edit.ts'
import type { Ref, Statement, TestCase } from '../../../model/test/statement.ts'
import type { CallableId } from '../../../model/subject/subject.ts'
import { pick, type Random } from '../../../random/random.ts'

type Call = Statement & { readonly kind: 'call' }

/** How many copies of a call are added: filling a queue or ending a game takes many equal calls. */
const furtherCalls = [1, 1, 1, 1, 2, 4, 8, 16]

/** Inserts copies of a call right before it, unless the test would get longer than `longest`. O(statements). */
export function calledAgain(test: TestCase, at: Ref, longest: number, random: Random): TestCase {
  const counts = furtherCalls.filter((it) => test.length + it <= longest)
  return counts.length === 0 ? test : insert(test, at, Array<Statement>(pick(random, counts)).fill(test[at]!))
}

/** The positions of a call's arguments that are made by calls which may vary, such as instances. */
export function madeArguments(test: TestCase, { args }: Call, hasInputs: HasInputs): readonly number[] {
  return [...args.keys()].filter((place) => {
    const maker = test[args[place]!]!
    return maker.kind === 'call' && hasInputs(maker.callable)
  })
}

/** Whether the calls of a callable have inputs. */
export type HasInputs = (callable: CallableId) => boolean

/** Gives a call its own copy of the argument at a position, made by an equal call inserted at `at`. O(statements). */
export function withOwnArgument(test: TestCase, at: Ref, place: number): TestCase {
  const call = test[at] as Call
  const longer = insert(test, at, [test[call.args[place]!]!])
  return longer.with(at + 1, { ...call, args: call.args.with(place, at) })
}
