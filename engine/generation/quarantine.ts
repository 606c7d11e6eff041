import type { TestCase } from '../model/test/statement.ts'
import type { CallableId } from '../model/subject/subject.ts'

/**
 * Whether a test may be run. A call of a quarantined callable may hang, so only `trusted` tests, which are known to
 * end, still make one: these very tests, not changed copies.
 */
export type MayRun = (test: TestCase) => boolean

/** Creates the check: O(length of the test) if something is in quarantine, otherwise constant. */
export function quarantine(callables: readonly CallableId[], trusted: readonly TestCase[]): MayRun {
  if (callables.length === 0) return () => true
  const isQuarantined = new Set(callables)
  const isTrusted = new Set(trusted)
  return (test) => isTrusted.has(test) || !test.some((it) => it.kind === 'call' && isQuarantined.has(it.callable))
}
