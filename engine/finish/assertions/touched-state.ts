import { callBefore } from '../../model/test/passing-time.ts'
import type { Ref, TestCase } from '../../model/test/statement.ts'
import { asksModule, type CallableId, type Subject } from '../../model/subject/subject.ts'
import type { Claim } from './claims.ts'

/** A test with what it could claim. */
interface Claiming {
  readonly test: TestCase
  readonly act: Ref
  readonly claims: readonly Claim[]
}

/**
 * The same tests without claims of variables of the module that have nothing to do with their calls. That a variable is as it
 * was says something of a call that changes it in another test; of others it is just so.
 */
export function withoutUntouchedState<T extends Claiming>(tests: readonly T[], subject: Subject): readonly T[] {
  const { callables } = subject
  const called = ({ test }: Claiming, at: Ref): CallableId | undefined => {
    const statement = test[at]
    return statement?.kind === 'call' ? statement.callable : undefined
  }
  const acting = (it: Claiming): CallableId | undefined => called(it, callBefore(it.test, it.act, subject))
  /** What of the module a claim is about. */
  const variableOf = (it: Claiming, { check }: Claim): CallableId | undefined => {
    const callable = called(it, check.statement)
    const isQuestion = callable !== undefined && it.act < check.statement && asksModule(callables[callable]!)
    return isQuestion ? callable : undefined
  }
  const touched = new Map<CallableId | undefined, Set<CallableId>>()
  for (const it of tests) {
    const act = acting(it)
    const own = touched.get(act) ?? new Set()
    for (const claim of it.claims) {
      const variable = variableOf(it, claim)
      if (variable !== undefined && claim.rank === 'change') own.add(variable)
    }
    touched.set(act, own)
  }
  return tests.map((it) => {
    const own = touched.get(acting(it))
    const claims = it.claims.flatMap((claim): readonly Claim[] => {
      const variable = variableOf(it, claim)
      if (variable === undefined || claim.rank === 'change') return [claim]
      return own?.has(variable) === true ? [{ ...claim, rank: 'state' }] : []
    })
    return claims.length === it.claims.length && claims.every((claim, at) => claim === it.claims[at])
      ? it
      : { ...it, claims }
  })
}
