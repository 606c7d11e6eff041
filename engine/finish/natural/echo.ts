import type { Observation } from '../../model/run/execution.ts'
import { lastCall, parts, type Ref, type TestCase } from '../../model/test/statement.ts'
import type { Value } from '../../model/test/value.ts'

/** Lists with fewer elements are in any order. */
const fewestInOrder = 2

/**
 * Whether a test gives the number, text or list that its last call returns to this call: `gcd(2, 1) returns 1` would hold
 * for `Math.min`, too. `seen` is an observation of the test.
 */
export function isEcho(test: TestCase, { effects }: Observation): boolean {
  const act = lastCall(test)
  const effect = effects[act]
  const it = test[act]
  if (it?.kind !== 'call' || effect?.kind !== 'returned' || !isTelling(effect.value)) return false
  const isGiven = (ref: Ref): boolean => isLiterally(test, ref, effect.value) || isContainer(test, ref, isGiven)
  return it.args.some(isGiven)
}

/** Whether a value could say more than that it was passed on. */
function isTelling(value: Value): boolean {
  if (value.kind === 'array') return fewestInOrder <= value.elements.length
  return value.kind === 'primitive' && (typeof value.value === 'number' || (value.value !== '' && isText(value)))
}

function isText({ value }: Value & { kind: 'primitive' }): boolean {
  return typeof value === 'string'
}

/** Whether a statement makes an equal value of literals. */
function isLiterally(test: TestCase, ref: Ref, value: Value): boolean {
  const it = test[ref]!
  if (value.kind === 'primitive') return it.kind === 'literal' && Object.is(it.value, value.value)
  return (
    value.kind === 'array' &&
    it.kind === 'array' &&
    it.elements.length === value.elements.length &&
    it.elements.every((part, at) => isLiterally(test, part, value.elements[at]!))
  )
}

function isContainer(test: TestCase, ref: Ref, isGiven: (part: Ref) => boolean): boolean {
  const it = test[ref]!
  return (it.kind === 'array' || it.kind === 'object') && parts(it).some(isGiven)
}
