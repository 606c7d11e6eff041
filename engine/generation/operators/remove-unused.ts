import { hasArrangements } from '../../model/subject/clock-and-chance.ts'
import { keep } from '../../model/test/edit.ts'
import type { CallableId, Subject } from '../../model/subject/subject.ts'
import { parts, type Ref, type TestCase } from '../../model/test/statement.ts'
import { receiverOf } from './slots.ts'
import { nothing } from '../slot-kind.ts'

/**
 * Removes unused values, and arrangements of mocks that no later call may use, but no other calls (docs/algorithms.md
 * 1.9). Returns the same object if there are none.
 */
export function removeUnused(test: TestCase, subject: Pick<Subject, 'callables' | 'mocked' | 'readsSystem'>): TestCase {
  const { length } = test
  // Filling an array of a given length would take longer than everything else here.
  const isUsed: boolean[] = []
  for (let at = 0; at < length; at++) isUsed.push(false)
  let isWhole = true
  const used = hasArrangements(subject) ? usedMocks(subject.callables) : undefined
  for (let at = length - 1; 0 <= at; at--) {
    const statement = test[at]!
    const isIdle = statement.kind !== 'call' || used?.isUsedBefore(statement.callable) === false
    if (!isUsed[at]!) {
      if (isIdle) {
        isWhole = false
        continue
      }
      isUsed[at] = true
    }
    if (statement.kind === 'literal') continue
    const refs: readonly Ref[] = parts(statement)
    for (let i = 0; i < refs.length; i++) isUsed[refs[i]!] = true
    const receiver = receiverOf(statement)
    if (receiver !== nothing) isUsed[receiver] = true
  }
  return isWhole ? test : keep(test, isUsed)
}

interface UsedMocks {
  /** Whether a call may have an effect, given the calls that it was asked about before: those that follow it. */
  isUsedBefore(callable: CallableId): boolean
}

/** Whether the code of functions that other calls return uses a mock is not known; they may use each. */
function usedMocks(callables: Subject['callables']): UsedMocks {
  const used = new Set<CallableId>()
  let areAllUsed = false
  return {
    isUsedBefore(id) {
      const { mocks, arrangements, runs } = callables[id]!
      if (mocks !== undefined) return areAllUsed || used.has(id)
      if (arrangements !== undefined) for (const it of arrangements) used.add(it)
      else if (runs === undefined) areAllUsed = true
      return true
    },
  }
}
