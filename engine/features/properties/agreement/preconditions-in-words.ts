import { type Domain, type NumberDomain, partsIn } from '../domain/domain.ts'
import type { Law } from '../law.ts'
import type { ComparedPair } from './compared-pair.ts'

/**
 * The words of an agreement with those preconditions that titles of properties leave out, such as integers: beside a
 * difference, they say where it is.
 */
export function wordsWithPreconditions({ words, inputs }: Law, { inputs: all }: ComparedPair): string {
  const known = inputs.flatMap(({ name, domain }, at) => {
    const before = partsIn(all[at]!.domain)
    if (domain.kind === 'number') return kindOfNumber(before[0], domain).map((it) => `${name} is ${it.one}`)
    return partsIn(domain).flatMap((part, i) => restrictionsOf(name, before[i], part, domain.kind === 'union'))
  })
  return known.length === 0 ? words : `${words} if ${[...new Set(known)].join(' and ')}`
}

function restrictionsOf(name: string, before: Domain | undefined, part: Domain, isUnion: boolean): readonly string[] {
  if (before === undefined || before.kind !== part.kind) return []
  switch (part.kind) {
    case 'number': {
      // Titles say the bounds of other parts.
      const bounds = [
        ...(part.least === undefined ? [] : [`at least ${part.least}`]),
        ...(part.most === undefined ? [] : [`at most ${part.most}`]),
      ]
      const all = [...kindOfNumber(before, part).map((it) => it.many), ...(isUnion ? bounds : [])]
      return all.length === 0 ? [] : [`numbers in ${name} are ${all.join(' and ')}`]
    }
    case 'bigint':
      return part.least === undefined ? [] : [`${name} is at least ${part.least}`]
    case 'date':
      return part.isOrdinary === true ? [`${name} is from 1970 to 2100`] : []
    case 'text':
    case 'boolean':
    case 'constants':
    case 'array':
    case 'tuple':
    case 'record':
    case 'dictionary':
    case 'set':
    case 'map':
    case 'union':
      return []
  }
}

/** The kind of numbers to which a part was restricted. */
function kindOfNumber(
  before: Domain | undefined,
  { of }: NumberDomain,
): readonly { readonly one: string; readonly many: string }[] {
  if (before?.kind !== 'number' || before.of === of) return []
  return [of === 'integer' ? { one: 'an integer', many: 'integers' } : { one: 'finite', many: 'finite' }]
}
