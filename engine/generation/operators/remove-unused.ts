import { keep } from '../../model/test/edit.ts'
import { parts, type Ref, type TestCase } from '../../model/test/statement.ts'
import { receiverOf } from './slots.ts'
import { nothing } from '../slot-kind.ts'

/** Removes unused values but no calls (docs/algorithms.md 1.9). Returns the same object if there are none. */
export function removeUnused(test: TestCase): TestCase {
  const { length } = test
  // Filling an array of a given length would take longer than everything else here.
  const isUsed: boolean[] = []
  for (let at = 0; at < length; at++) isUsed.push(false)
  let isWhole = true
  for (let at = length - 1; 0 <= at; at--) {
    const statement = test[at]!
    if (!isUsed[at]!) {
      if (statement.kind !== 'call') {
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
