import type { Domain } from '../domain/domain.ts'
import { domainOf } from '../domain/domain-of.ts'
import { isEqual } from '../domain/plain.ts'
import { kindOf, type LawKind, plainCall, plainName, type ProposedLaw } from '../function-under-test.ts'

/**
 * Another function of the module gives an input back: `parse` and `format`, `diff` and `apply`. A predicate accepts the
 * results.
 */
export const roundTrip: LawKind = {
  name: 'round trip',
  propose(fn, { subject, functions }) {
    const result = domainOf(fn.returns, subject)
    if (result === undefined || fn.inputs.length === 0) return []
    return functions.flatMap((other): readonly ProposedLaw[] => {
      if (plainName(other) === plainName(fn)) return []
      const back = domainOf(other.returns, subject)
      const own = fn.inputs.length
      const place = other.declared.findIndex((it) => kindOf(it) === kindOf(result))
      if (back === undefined || place < 0) return []
      const args = other.inputs.map((it, at) =>
        at === place
          ? own
          : fn.inputs.findIndex((own) => own.name === it.name && kindOf(own.domain) === kindOf(it.domain)),
      )
      if (args.includes(-1)) return []
      const calls = [plainCall(fn), { callable: other.callable, args }]
      if (back.kind === 'boolean') {
        return [
          {
            words: `returns a value that ${plainName(other)} accepts`,
            inputs: fn.inputs,
            calls,
            reads: [own + 1],
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
      const given = withoutNothing(back)
      return fn.inputs.flatMap((input, at): readonly ProposedLaw[] => {
        // An input that the other function receives, too, is no secret.
        if (args.includes(at)) return []
        const domain = narrowedTo(input.domain, given)
        if (domain === undefined) return []
        const what = args.length === 1 || place === 0 ? 'the input' : input.name
        const words = `undone by ${plainName(other)}: gives ${what} back${domain === input.domain ? '' : ofKind(domain)}`
        return [
          {
            words,
            inputs: fn.inputs.map((it, i) => (i === at ? { ...it, domain } : it)),
            calls,
            claim: { kind: 'equal', actual: own + 1, expected: at },
            isTelling: (values) => !isEqual(values[own]!, values[at]!),
          },
        ]
      })
    })
  },
}

const nouns: Readonly<Partial<Record<Domain['kind'], string>>> = {
  text: 'texts',
  number: 'numbers',
  bigint: 'bigints',
  boolean: 'booleans',
}

/** Says that only some of the declared values are meant: ` for texts`. */
function ofKind(domain: Domain): string {
  const part = domain.kind === 'array' ? domain.element : domain
  return ` for ${nouns[part.kind] ?? 'some of its types'}`
}

/** The part of a domain with the structure of another one: of cells that may be texts or numbers, the texts. */
function narrowedTo(domain: Domain, other: Domain): Domain | undefined {
  if (kindOf(domain) === kindOf(other)) return domain
  if (domain.kind === 'union') return domain.members.find((it) => kindOf(it) === kindOf(other))
  if (domain.kind !== 'array' || other.kind !== 'array') return undefined
  const element = narrowedTo(domain.element, other.element)
  return element && { ...domain, element }
}

/** A domain without undefined and null, which functions return for inputs that they do not understand. */
function withoutNothing(domain: Domain): Domain {
  if (domain.kind !== 'union') return domain
  const members = domain.members.filter(
    (it) => it.kind !== 'constants' || it.values.some((value) => value !== undefined && value !== null),
  )
  return members.length === 1 ? members[0]! : { ...domain, members }
}
