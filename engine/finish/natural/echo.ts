import type { Observation } from '../../model/run/execution.ts'
import { lastCall, parts, type Ref, type TestCase } from '../../model/test/statement.ts'

/**
 * Whether a test gives the number or text that its last call returns to this call: `gcd(2, 1) returns 1` would hold for
 * `Math.min`, too. `seen` is an observation of the test.
 */
export function isEcho(test: TestCase, { effects }: Observation): boolean {
  const act = lastCall(test)
  const effect = effects[act]
  const it = test[act]
  if (it?.kind !== 'call' || effect?.kind !== 'returned' || effect.value.kind !== 'primitive') return false
  const { value } = effect.value
  if (typeof value !== 'number' && (typeof value !== 'string' || value === '')) return false
  const given = (ref: Ref): boolean => {
    const part = test[ref]!
    if (part.kind === 'literal') return part.value === value
    return (part.kind === 'array' || part.kind === 'object') && parts(part).some(given)
  }
  return it.args.some(given)
}
