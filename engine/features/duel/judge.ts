import type { DifferenceKind } from '../../model/report/duel.ts'
import type { Effect, Observation } from '../../model/run/execution.ts'
import type { Ref, TestCase } from '../../model/test/statement.ts'
import type { Subject } from '../../model/subject/subject.ts'
import type { Value } from '../../model/test/value.ts'
import type { SameValue } from './same-value.ts'

/** Where two implementations differ in a test. */
export interface Difference {
  readonly kind: DifferenceKind
  /** The differing call; for an effect, the value that they changed, or the stub of a mock that they called, differently. */
  readonly statement: Ref
}

/** The first difference between both runs. Ignores two endless runs, and runs not ended by their last call. */
export function differenceOf(
  test: TestCase,
  left: Observation,
  right: Observation,
  isSame: SameValue,
  subject: Subject,
): Difference | undefined {
  for (const at of test.keys()) {
    const [mine, theirs] = [left.effects[at], right.effects[at]]
    if (mine === undefined || theirs === undefined) return undefined
    if (test[at]!.kind !== 'call') continue
    const kind = differenceIn(mine, theirs, isSame)
    if (kind !== undefined) return { kind, statement: at }
    if (mine.kind !== 'returned') return undefined
  }
  for (const at of test.keys()) {
    const [mine, theirs] = [left.later[at], right.later[at]]
    if (test[at]!.kind === 'call' || mine === undefined || theirs === undefined) continue
    if (!isSame(mine, theirs)) return { kind: 'effect', statement: at }
  }
  const stub = stubsOfMocks(test, subject).find((it) => !isSame(callsOf(it, left), callsOf(it, right)))
  return stub === undefined ? undefined : { kind: 'effect', statement: stub }
}

/** The stubs that a test arranges as the results of mocks. */
export function stubsOfMocks(test: TestCase, { callables }: Subject): readonly Ref[] {
  return test.flatMap((it) => {
    const stub = it.kind === 'call' && callables[it.callable]!.mocks !== undefined ? it.args[0]! : undefined
    return stub !== undefined && test[stub]!.kind === 'function' ? [stub] : []
  })
}

/** The arguments of all calls of a stub, as lists. */
export function callsOf(stub: Ref, { stubCalls }: Observation): Value {
  const calls = stubCalls.filter((it) => it.stub === stub)
  return { kind: 'array', elements: calls.map(({ args }) => ({ kind: 'array', elements: args })) }
}

function differenceIn(left: Effect, right: Effect, isSame: SameValue): DifferenceKind | undefined {
  if (left.kind === 'ended' || right.kind === 'ended') return left.kind === right.kind ? undefined : 'end'
  if (left.kind === 'returned' && right.kind === 'returned') {
    return isSame(left.value, right.value) ? undefined : 'result'
  }
  if (left.kind === 'threw' && right.kind === 'threw') return isSameError(left, right, isSame) ? undefined : 'error'
  return 'error'
}

/** Compares only the classes of runtime errors, whose messages quote the code. */
function isSameError(left: Effect & { kind: 'threw' }, right: Effect & { kind: 'threw' }, isSame: SameValue): boolean {
  if (left.designed !== right.designed && classOf(left) === classOf(right)) return true
  return left.designed && right.designed ? isSame(left.error, right.error) : classOf(left) === classOf(right)
}

function classOf({ error }: Effect & { kind: 'threw' }): string {
  return 'className' in error ? (error.className ?? error.kind) : error.kind
}
