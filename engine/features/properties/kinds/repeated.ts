import { domainOf } from '../domain/domain-of.ts'
import { isEqual, isPlainlyEmpty } from '../domain/plain.ts'
import {
  type FunctionUnderTest,
  kindOf,
  type LawContext,
  type LawKind,
  plainCall,
  type ProposedLaw,
} from '../function-under-test.ts'

/** Applying the function to its own result changes nothing more. */
export const idempotence: LawKind = {
  name: 'idempotence',
  propose: (fn, context) => ownResults(fn, context).map((at) => twice(fn, at, 'result')),
}

/** Applying the function to its own result gives the input. */
export const involution: LawKind = {
  name: 'involution',
  propose: (fn, context) => ownResults(fn, context).map((at) => twice(fn, at, 'input')),
}

/** The inputs of the type of the result: the first. */
function ownResults(fn: FunctionUnderTest, { subject }: LawContext): readonly number[] {
  const result = domainOf(fn.returns, subject)
  if (result === undefined || ['boolean'].includes(result.kind)) return []
  const at = fn.inputs.findIndex((it) => kindOf(it.domain) === kindOf(result))
  return at < 0 ? [] : [at]
}

function twice(fn: FunctionUnderTest, at: number, gives: 'result' | 'input'): ProposedLaw {
  const once = fn.inputs.length
  const again = fn.inputs.map((_, i) => (i === at ? once : i))
  const rest =
    1 < fn.inputs.length
      ? ` with the same ${fn.inputs
          .filter((_, i) => i !== at)
          .map((it) => it.name)
          .join(' and ')}`
      : ''
  return {
    words:
      gives === 'result' ? `applied twice${rest}, gives the same as once` : `applied twice${rest}, gives the input`,
    inputs: fn.inputs,
    calls: [plainCall(fn), { callable: fn.callable, args: again }],
    claim: { kind: 'equal', actual: once + 1, expected: gives === 'result' ? once : at },
    isTelling: (values) => !isEqual(values[once]!, values[at]!) && !isPlainlyEmpty(values[once]!),
    implies: gives === 'input' ? ['idempotence'] : [],
  }
}
