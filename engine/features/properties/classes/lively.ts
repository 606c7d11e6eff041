import type { Subject } from '../../../model/subject/subject.ts'
import type { TypeId } from '../../../model/subject/type.ts'
import { domainOf } from '../domain/domain-of.ts'
import { type ConstantDomain, type Domain, isSame, mapParts, type NumberDomain } from '../domain/domain.ts'

/** Few numbers, so that some coincide. */
export const fewNumbers: NumberDomain = { kind: 'number', of: 'integer', least: 0, most: 9 }

/** The numbers and texts that sequences of calls are made of: few, so that calls often meet the same. */
export interface Palette {
  readonly number: NumberDomain
  readonly text: ConstantDomain
}

/** The palettes from which the one is taken with which calls do most. */
export function palettesFor(strings: readonly string[]): readonly Palette[] {
  const usual: ConstantDomain = { kind: 'constants', values: ['', 'a', 'b', 'ab'] }
  const words = [...new Set(strings)].filter((it) => /^[\w-]{1,12}$/.test(it)).slice(0, mostWords)
  const texts: readonly ConstantDomain[] = words.length < 2 ? [usual] : [usual, { kind: 'constants', values: words }]
  return texts.flatMap((text) => numbers.map((number): Palette => ({ number, text })))
}

const mostWords = 8

const numbers: readonly NumberDomain[] = [9, 99, 999].map((most) => ({ kind: 'number', of: 'integer', least: 0, most }))

/** Values of an unknown type, such as that of a type parameter: also those that code often takes for special ones. */
const unlike: Domain = {
  kind: 'union',
  members: [
    { kind: 'number', of: 'anything' },
    { kind: 'constants', values: [NaN, undefined, null, '', 'a', false] },
  ],
}

/** A domain of arguments, and all values of its type. */
export interface Declared {
  readonly usual: Domain
  readonly all: Domain
}

/** The domain of a type; of an unknown one, few numbers are usual. Undefined if no plain values have it. */
export function declaredDomain(type: TypeId, subject: Subject): Declared | undefined {
  if (subject.types[type]?.kind === 'unknown') return { usual: fewNumbers, all: unlike }
  const all = domainOf(type, subject)
  return all && { usual: all, all }
}

/** The values of a domain that have numbers and texts of a palette only. */
export function lively(domain: Domain, { number, text }: Palette): Domain {
  return mapParts(domain, (part) => {
    if (part.kind === 'number') return part.least === undefined && part.most === undefined ? number : part
    if (part.kind === 'date') return { ...part, years: [2000, 2002] }
    return part.kind === 'text' ? text : part
  })
}

/** The values of a domain whose numbers are whole and at least 0; of an unknown type, only these numbers. */
export function counting(domain: Domain): Domain {
  if (isSame(domain, unlike)) return { kind: 'number', of: 'integer', least: 0 }
  return mapParts(domain, (part) =>
    part.kind === 'number' && part.least === undefined ? { kind: 'number', of: 'integer', least: 0 } : part,
  )
}

/** The values of a domain without optional properties. */
export function withoutOptional(domain: Domain): Domain {
  return mapParts(domain, (part) =>
    part.kind === 'record' ? { ...part, properties: part.properties.filter((it) => !it.isOptional) } : part,
  )
}

/** The values of a domain whose texts are some of these; of others, if undefined. */
export function withTexts(domain: Domain, texts: readonly string[] | undefined): Domain {
  if (texts === undefined) return domain
  return mapParts(domain, (part) => (isPalette(part) ? { kind: 'constants', values: texts } : part))
}

function isPalette(part: Domain): boolean {
  return part.kind === 'constants' && part.values.every((it) => typeof it === 'string') && part.values.includes('')
}
