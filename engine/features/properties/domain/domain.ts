import type { CallableId } from '../../../model/subject/subject.ts'
import type { Automaton } from '../../../regex/automaton.ts'
import type { PatternTree } from '../../../regex/pattern-tree.ts'
import type { Primitive } from '../../../model/subject/type.ts'

/** The values that an exported arbitrary generates: what fast-check draws from, as plain data. */
export type Domain =
  | NumberDomain
  | TextDomain
  | { readonly kind: 'boolean' }
  | { readonly kind: 'bigint'; readonly least?: bigint }
  | ConstantDomain
  /** Valid dates; with `years`, only of these. `isValid` if a law breaks on others. */
  | { readonly kind: 'date'; readonly years?: Years; readonly isValid?: true }
  | ArrayDomain
  | TupleDomain
  | RecordDomain
  | { readonly kind: 'dictionary'; readonly value: Domain }
  | { readonly kind: 'set'; readonly element: Domain }
  | { readonly kind: 'map'; readonly key: Domain; readonly value: Domain }
  | { readonly kind: 'union'; readonly members: readonly Domain[] }

/** The first year of dates, and the year before which they end. */
export type Years = readonly [first: number, end: number]

/** One of a few values, at least one; printed by `texts` if a test writes them otherwise, such as enum members. */
export interface ConstantDomain {
  readonly kind: 'constants'
  readonly values: readonly Primitive[]
  readonly texts?: readonly string[]
}

/** Numbers in steps of `of`, with both bounds included; NaN and the infinities only if `of` is `anything`. */
export interface NumberDomain {
  readonly kind: 'number'
  readonly of: 'anything' | 'finite' | 'integer'
  readonly least?: number
  readonly most?: number
  /** Whether a title says that integers have 32 bits: larger ones are never drawn. */
  readonly is32Bit?: true
}

/** The characters that texts are made of: any grapheme, printable ASCII, `a` to `z`, `0` to `9`. */
export type TextUnit = 'grapheme' | 'ascii' | 'letter' | 'digit'

/** Texts of at least `least` units; with `form`, texts of this form instead. */
export interface TextDomain {
  readonly kind: 'text'
  readonly unit: TextUnit
  readonly least: number
  readonly form?: TextForm
  /** Whether a title says that there are no lone surrogates, which are never drawn. */
  readonly isWellFormed?: true
}

/** Texts that a function has a use for. */
export type TextForm =
  /** Those that match a regular expression as a whole. */
  | { readonly kind: 'pattern'; readonly source: string; readonly tree: PatternTree; readonly automaton: Automaton }
  /** Joined pieces, such as the separators of a format. */
  | { readonly kind: 'pieces'; readonly pieces: readonly string[] }
  /** Those without these characters. */
  | { readonly kind: 'without'; readonly characters: string }
  /** Results of a pure function of the module for all inputs of its domain. The engine draws from some of them. */
  | {
      readonly kind: 'results'
      readonly of: CallableId
      readonly name: string
      readonly inputs: readonly Domain[]
      readonly pool: readonly string[]
    }
  /** Texts of a form for which a predicate of the module returns true. The engine draws from some of them. */
  | {
      readonly kind: 'accepted'
      readonly by: CallableId
      readonly name: string
      readonly among: TextDomain
      readonly pool: readonly string[]
    }

/** Lists of at least `least` elements; if `isSorted`, ascending numbers. */
export interface ArrayDomain {
  readonly kind: 'array'
  readonly element: Domain
  readonly least: number
  readonly isSorted?: true
  /** The elements are rows of the same length, at least 1; in a square, as many as there are columns. */
  readonly grid?: Grid
}

/** The form of a matrix: any, as many rows as columns, or two of each. */
export type Grid = 'rectangle' | 'square' | 'two by two'

/** Lists of a fixed length. If `isSorted`, the elements are numbers of one domain without NaN, in ascending order. */
export interface TupleDomain {
  readonly kind: 'tuple'
  readonly elements: readonly Domain[]
  readonly isSorted?: true
}

/** Objects. If `ordered`, two of their numbers, which have the same domain without NaN, are in ascending order. */
export interface RecordDomain {
  readonly kind: 'record'
  readonly properties: readonly PropertyDomain[]
  readonly ordered?: readonly [lower: string, upper: string]
}

/** A property of a record; an optional one may be absent. */
export interface PropertyDomain {
  readonly name: string
  readonly domain: Domain
  readonly isOptional: boolean
}

/** The bounds of the integers that fast-check draws without options: 32 bits. */
const integerBounds = { least: -(2 ** 31), most: 2 ** 31 - 1 }

/** The bounds of an integer domain. */
export function boundsOf({ least, most }: NumberDomain): { readonly least: number; readonly most: number } {
  return { least: least ?? integerBounds.least, most: most ?? integerBounds.most }
}

/** The domain with all of its parts replaced, from the inside out; of unions, maps and dictionaries only inner ones. */
export function mapParts(domain: Domain, replace: (leaf: Domain) => Domain): Domain {
  switch (domain.kind) {
    case 'array':
    case 'set':
      return replace({ ...domain, element: mapParts(domain.element, replace) })
    case 'tuple':
      return replace({ ...domain, elements: domain.elements.map((it) => mapParts(it, replace)) })
    case 'record':
      return replace({
        ...domain,
        properties: domain.properties.map((it) => ({ ...it, domain: mapParts(it.domain, replace) })),
      })
    case 'dictionary':
      return { ...domain, value: mapParts(domain.value, replace) }
    case 'map':
      return { ...domain, key: mapParts(domain.key, replace), value: mapParts(domain.value, replace) }
    case 'union':
      return { ...domain, members: domain.members.map((it) => mapParts(it, replace)) }
    case 'number':
    case 'text':
    case 'boolean':
    case 'bigint':
    case 'constants':
    case 'date':
      return replace(domain)
  }
}

/** The whole numbers of a domain of numbers; others stay as they are. */
export function wholeNumbers(domain: Domain): Domain {
  if (domain.kind !== 'number') return domain
  const [least, most] = [domain.least, domain.most]
  return {
    kind: 'number',
    of: 'integer',
    ...(least === undefined ? {} : { least: Math.ceil(least) }),
    ...(most === undefined ? {} : { most: Math.floor(most) }),
  }
}

/** The parts of a domain, in the order in which `mapParts` replaces them. */
export function partsIn(domain: Domain): readonly Domain[] {
  const parts: Domain[] = []
  mapParts(domain, (it) => {
    parts.push(it)
    return it
  })
  return parts
}

/** Whether numbers of a domain are in order. They have to keep the same domain then. */
export function isOrdered(domain: Domain): boolean {
  return partsIn(domain).some((it) =>
    it.kind === 'record'
      ? it.ordered !== undefined
      : (it.kind === 'tuple' || it.kind === 'array') && it.isSorted === true,
  )
}

/** Whether two domains are the same. */
export function isSame(a: Domain, b: Domain): boolean {
  return spelled(a) === spelled(b)
}

/** A text that only equal domains share. */
function spelled(domain: Domain): string {
  return JSON.stringify(domain, (key, it: unknown) =>
    key === 'pool' || key === 'tree' || key === 'automaton'
      ? 0
      : typeof it === 'bigint'
        ? `${it}n`
        : it === undefined
          ? 'undefined'
          : it,
  )
}
