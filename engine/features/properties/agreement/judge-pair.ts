import type { BySide, ComparedRuns } from '../../../model/report/duel.ts'
import type { Effect, Observation } from '../../../model/run/execution.ts'
import type { TestCase } from '../../../model/test/statement.ts'
import type { Value } from '../../../model/test/value.ts'
import { isEqual, isWhole, keyOf } from '../domain/plain.ts'

/**
 * Whether both implementations did the same: they returned or threw it, it is too large to be seen, people see a
 * difference, only a test does, or a call did not return.
 */
export type PairVerdict = 'returned' | 'threw' | 'unknown' | 'differs' | 'unequal' | 'ended'

/** Details of the runs on which both did the same, which decide how a test compares them. */
export interface PairTraits {
  /** Both threw, on purpose. */
  throws?: true
  /** Both threw, and at least one error is the runtime's own, whose message quotes the code. */
  crashes?: true
  /** Both changed their arguments. */
  changesInputs?: true
  /** Both returned zero, of different signs. */
  hasBothZeros?: true
}

/** Judges the runs of the last call of a test. Adds what it sees to `traits`. */
export function judgePair(
  { length }: TestCase,
  { seen: { left, right }, differs }: ComparedRuns,
  returnsNumbers: boolean,
  traits: PairTraits,
): PairVerdict {
  const [mine, theirs] = [left.effects[length - 1], right.effects[length - 1]]
  if (mine === undefined || theirs === undefined || mine.kind === 'ended' || theirs.kind === 'ended') return 'ended'
  if (differs) return 'differs'
  const changes = changesOf({ left, right })
  if (changes === 'unequal') return 'unequal'
  if (changes === 'changed') traits.changesInputs = true
  if (mine.kind === 'threw' && theirs.kind === 'threw') return judgeErrors(mine, theirs, traits)
  if (mine.kind !== 'returned' || theirs.kind !== 'returned') return 'differs'
  if (!isWhole(mine.value) || !isWhole(theirs.value)) return 'unknown'
  if (isEqual(mine.value, theirs.value)) return 'returned'
  if (!returnsNumbers || !isZero(mine.value) || !isZero(theirs.value)) return 'unequal'
  traits.hasBothZeros = true
  return 'returned'
}

function judgeErrors(
  left: Effect & { kind: 'threw' },
  right: Effect & { kind: 'threw' },
  traits: PairTraits,
): PairVerdict {
  const errors = [left.error, right.error]
  if (errors.every((it) => it.kind === 'error')) {
    if (left.designed && right.designed) traits.throws = true
    else traits.crashes = true
    return 'threw'
  }
  if (!errors.every(isWhole)) return 'unknown'
  traits.throws = true
  return isEqual(left.error, right.error) ? 'threw' : 'unequal'
}

/** The arguments after both calls. */
function changesOf({ left, right }: BySide<Observation>): 'none' | 'changed' | 'unequal' {
  let isChanged = false
  for (const [at, mine] of left.later.entries()) {
    const theirs = right.later[at]
    if (mine === undefined || theirs === undefined) continue
    const before = left.effects[at]
    if (before?.kind !== 'returned' || at === left.effects.length - 1) continue
    if (!isWhole(mine) || !isWhole(theirs)) continue
    if (keyOf(mine) !== keyOf(theirs)) return 'unequal'
    if (keyOf(mine) !== keyOf(before.value)) isChanged = true
  }
  return isChanged ? 'changed' : 'none'
}

function isZero(value: Value): boolean {
  return value.kind === 'primitive' && value.value === 0
}
