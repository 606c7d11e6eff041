import { type Domain, partsIn } from '../domain/domain.ts'
import type { Law } from '../law.ts'
import type { ComparedPair } from './compared-pair.ts'

/**
 * The words of an agreement with those preconditions that titles of properties leave out, such as integers: beside a
 * difference, they say where it is.
 */
export function wordsWithPreconditions({ words, inputs }: Law, { inputs: all }: ComparedPair): string {
  const known = inputs.flatMap(({ name, domain }, at) => {
    const before = partsIn(all[at]!.domain)
    return partsIn(domain).flatMap((part, i) => restrictionOf(name, before[i], part))
  })
  return known.length === 0 ? words : `${words} if ${[...new Set(known)].join(' and ')}`
}

function restrictionOf(name: string, before: Domain | undefined, part: Domain): readonly string[] {
  const isInner = before === undefined || before.kind !== part.kind
  if (isInner) return []
  switch (part.kind) {
    case 'number':
      if (before.kind !== 'number' || before.of === part.of) return []
      return [part.of === 'integer' ? `numbers in ${name} are integers` : `numbers in ${name} are finite`]
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
