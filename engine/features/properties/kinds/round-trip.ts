import type { Domain } from '../domain/domain.ts'
import { domainOf } from '../domain/domain-of.ts'
import { isEqual } from '../domain/plain.ts'
import { kindOf, type LawKind, plainCall, type ProposedLaw } from '../function-under-test.ts'

/** Another function of the module gives the input back: `parse` and `format`. A predicate of it accepts the results. */
export const roundTrip: LawKind = {
  name: 'round trip',
  propose(fn, { subject, functions }) {
    const result = domainOf(fn.returns, subject)
    if (result === undefined || fn.inputs.length === 0) return []
    return functions.flatMap((other): readonly ProposedLaw[] => {
      const first = other.inputs[0]
      if (other === fn || first === undefined || kindOf(other.declared[0]!) !== kindOf(result)) return []
      const back = domainOf(other.returns, subject)
      const own = fn.inputs.length
      const shared = other.inputs
        .slice(1)
        .map((it) => fn.inputs.findIndex((own) => own.name === it.name && kindOf(own.domain) === kindOf(it.domain)))
      if (back === undefined || shared.includes(-1)) return []
      const calls = [plainCall(fn), { callable: other.callable, args: [own, ...shared] }]
      if (back.kind === 'boolean') {
        return [
          {
            words: `returns a value that ${other.name} accepts`,
            inputs: fn.inputs,
            calls,
            claim: {
              kind: 'holds',
              margin: (values) => {
                const it = values[own + 1]
                return it?.kind === 'primitive' && it.value === true ? 0 : -1
              },
              text: (texts) => texts[own + 1]!,
            },
          },
        ]
      }
      const some = kindOf(withoutNothing(back))
      const at = fn.inputs.findIndex((it) => kindOf(it.domain) === some)
      if (at < 0) return []
      return [
        {
          words: `undone by ${other.name}: gives the input back`,
          inputs: fn.inputs,
          calls,
          claim: { kind: 'equal', actual: own + 1, expected: at },
          isTelling: (values) => !isEqual(values[own]!, values[at]!),
        },
      ]
    })
  },
}

/** A domain without undefined and null, which functions return for inputs that they do not understand. */
function withoutNothing(domain: Domain): Domain {
  if (domain.kind !== 'union') return domain
  const members = domain.members.filter(
    (it) => it.kind !== 'constants' || it.values.some((value) => value !== undefined && value !== null),
  )
  return members.length === 1 ? members[0]! : { ...domain, members }
}
