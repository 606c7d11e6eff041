import type { Observation } from '../../model/run/execution.ts'
import type { Ref, Statement } from '../../model/test/statement.ts'
import type { Check } from '../../model/test/suite.ts'
import { isComplete } from '../../model/test/value.ts'
import { isSameValue } from './equal.ts'

/** Asserts that the result of a call is not one of the equal lists or objects that the call was given. */
export function copiesOf(
  { args }: Statement & { kind: 'call' },
  at: Ref,
  seen: readonly Observation[],
): readonly Check[] {
  const isCopied = (as: Ref): boolean =>
    seen.every(({ effects, same }) => {
      const [given, result] = [effects[as], effects[at]]
      if (given?.kind !== 'returned' || result?.kind !== 'returned' || given.value.kind === 'primitive') return false
      return same[at] !== same[as] && isComplete(result.value) && isSameValue(given.value, result.value)
    })
  return [...new Set(args)].filter(isCopied).map((as): Check => ({ kind: 'same', statement: at, as, isNot: true }))
}
