import {
  type Domain,
  type Grid,
  isSame,
  mapParts,
  type TextDomain,
  type TextUnit,
  type Years,
} from '../domain/domain.ts'
import { ofForm } from '../domain/text-forms.ts'
import type { Literals } from '../domain/vary.ts'

/** A precondition: replaces parts of a domain by smaller ones. */
export interface Precondition {
  readonly change: (part: Domain) => Domain
  /** It is for all inputs or none: to ask one for digits and another for letters would be odd. */
  readonly isForAll?: true
}

/**
 * The preconditions that make sense for a law: without upper bounds of numbers, since nearly everything holds in a small
 * range; with a wide range, in which sums are exact; or with the ranges that the literals of the source suggest.
 */
export type Strength = 'unbounded' | 'wide' | 'ranges'

/** Least difference of the bounds of a range. In a narrower one, nearly everything holds by chance. */
const narrowest = 9

/** Most literals of the source that are tried as lower bounds. */
const mostLiterals = 12

/** Most literals that are tried as upper bounds of numbers from 0 or 1. */
const mostUpperBounds = 40

/** Most characters of the source that texts may lack. */
const mostCharacters = 12

/** The sizes of collections with some members, and the numbers of the first members, as of the nodes of a graph. */
const sizes = { of: 'integer', least: 10, most: 20 } as const
const members = { of: 'integer', least: 0, most: 9 } as const

/** From weak to strong, with the literals of the source. */
export function preconditions(literals: Literals, strength: Strength): readonly Precondition[] {
  const ranges = rangesOf(literals.numbers)
  const patterns = strength === 'unbounded' ? [] : literals.forms.filter((it) => it.kind === 'pattern')
  const all: readonly Precondition['change'][] = [
    number({ of: 'finite' }),
    array((it) => (it.least === 0 ? { ...it, least: 1 } : it)),
    text((it) => (it.least === 0 && isPlain(it) ? { ...it, least: 1 } : it)),
    date([1970, 2100]),
    ...marksOf(literals).map(without),
    number({ of: 'integer' }),
    number({ of: 'finite', least: 0 }),
    text((it) => (it.unit === 'grapheme' && isPlain(it) ? { ...it, unit: 'ascii' } : it)),
    tupleInOrder(),
    ...[0, 1, 2].map(recordInOrder),
    number({ of: 'integer', least: 0 }),
    number({ of: 'integer', least: 1 }),
    bigint(),
    array((it) => (it.isSorted !== true && it.element.kind === 'number' ? { ...it, isSorted: true } : it)),
    ...(['rectangle', 'square', 'two by two'] as const).map(grid),
    date([2000, 2002]),
    ...patterns.map((form) => text((it) => (it.form === undefined && !isNarrow(it.unit) ? ofForm(form) : it))),
    ...(strength === 'ranges' ? ranges.map(({ least, most }) => number({ of: 'integer', least, most })) : []),
    ...(strength === 'unbounded' ? [] : [-1000, 0, 1].map((least) => number({ of: 'integer', least, most: 1000 }))),
    ...(strength === 'ranges' ? [number({ of: 'integer', least: 0, most: 20 })] : []),
  ]
  if (strength === 'unbounded') return all.map((change) => ({ change }))
  return [
    ...all.map((change) => ({ change })),
    ...(strength === 'ranges' ? [{ change: ofMembers, isForAll: true } as const] : []),
    {
      change: text((it) => (isNarrow(it.unit) || it.form !== undefined ? it : { ...it, unit: 'letter' })),
      isForAll: true,
    },
    {
      change: text((it) => (isNarrow(it.unit) || it.form !== undefined ? it : { ...it, unit: 'digit' })),
      isForAll: true,
    },
  ]
}

/** Whether the characters of a text are free, but for some. */
function isPlain({ form }: TextDomain): boolean {
  return form === undefined || form.kind === 'without'
}

function isNarrow(unit: TextUnit): boolean {
  return unit === 'letter' || unit === 'digit'
}

/** Ranges of integers between literals of the source, first those from 0 and 1, and wide ones first. */
function rangesOf(numbers: readonly number[]): readonly { readonly least: number; readonly most: number }[] {
  const literals = [...new Set([0, 1, ...numbers.filter((it) => Number.isInteger(it) && Math.abs(it) < 1e6)])].toSorted(
    (a, b) => a - b,
  )
  const bounds = literals.filter((_, at) => at < mostLiterals / 2 || literals.length - mostLiterals / 2 <= at)
  const usual = [0, 1].flatMap((least) => literals.slice(0, mostUpperBounds).map((most) => ({ least, most })))
  const others = bounds.flatMap((least) => bounds.map((most) => ({ least, most })))
  return [usual, others].flatMap((all) =>
    all
      .filter(({ least, most }) => least + narrowest <= most)
      .toSorted((a, b) => b.most - b.least - (a.most - a.least)),
  )
}

/** Numbers that are inputs of their own are sizes, and those in lists are numbers of members. */
function ofMembers(part: Domain): Domain {
  if (part.kind === 'array') return mapParts(part, (it) => (it.kind === 'number' ? { kind: 'number', ...members } : it))
  return part.kind === 'number' ? { kind: 'number', ...sizes } : part
}

/** The characters of the source that separate or enclose parts of texts. */
function marksOf({ strings }: Literals): readonly string[] {
  return [...new Set(strings)].filter((it) => /^[!-/:-@[-`{-~]$/.test(it)).slice(0, mostCharacters)
}

function without(character: string): Precondition['change'] {
  return text((it) => {
    if (isNarrow(it.unit) || !isPlain(it)) return it
    const characters = it.form?.kind === 'without' ? it.form.characters : ''
    return characters.includes(character)
      ? it
      : { ...it, form: { kind: 'without', characters: characters + character } }
  })
}

function grid(form: Grid): Precondition['change'] {
  return array((it) =>
    it.element.kind === 'array' && it.element.element.kind === 'number' ? { ...it, grid: form } : it,
  )
}

type Leaf<Kind extends Domain['kind']> = Extract<Domain, { readonly kind: Kind }>

/** The numbers of a domain that are also in another one; a domain that would be empty stays as it is. */
function number(other: Omit<Leaf<'number'>, 'kind'>): Precondition['change'] {
  return (leaf) => {
    if (leaf.kind !== 'number') return leaf
    const least = Math.max(leaf.least ?? -Infinity, other.least ?? -Infinity)
    const most = Math.min(leaf.most ?? Infinity, other.most ?? Infinity)
    if (most <= least) return leaf
    const of = strictness.indexOf(leaf.of) < strictness.indexOf(other.of) ? other.of : leaf.of
    return {
      kind: 'number',
      of,
      ...(least === -Infinity ? {} : { least }),
      ...(most === Infinity ? {} : { most }),
    }
  }
}

const strictness = ['anything', 'finite', 'integer'] as const

function text(narrow: (it: Leaf<'text'>) => Domain): Precondition['change'] {
  return (leaf) => (leaf.kind === 'text' ? narrow(leaf) : leaf)
}

function array(narrow: (it: Leaf<'array'>) => Domain): Precondition['change'] {
  return (leaf) => (leaf.kind === 'array' ? narrow(leaf) : leaf)
}

function date(years: Years): Precondition['change'] {
  return (leaf) => (leaf.kind === 'date' ? { kind: 'date', years } : leaf)
}

function bigint(): Precondition['change'] {
  return (leaf) => (leaf.kind === 'bigint' ? { kind: 'bigint', least: 0n } : leaf)
}

/** Restricts a tuple of numbers to ascending ones without NaN. */
function tupleInOrder(): Precondition['change'] {
  return (part) => {
    if (part.kind !== 'tuple' || part.elements.length < 2) return part
    const [first] = part.elements
    if (!part.elements.every((it) => it.kind === 'number' && isSame(it, first!))) return part
    return { ...part, elements: part.elements.map(finite), isSorted: true }
  }
}

/** Restricts a pair of numbers of an object, given by its position among all pairs, to ascending ones without NaN. */
function recordInOrder(pair: number): Precondition['change'] {
  return (part) => {
    if (part.kind !== 'record' || part.ordered !== undefined) return part
    const numbers = part.properties.filter((it) => !it.isOptional && it.domain.kind === 'number')
    const pairs = numbers.flatMap((a, at) =>
      numbers.slice(at + 1).flatMap((b) => (isSame(a.domain, b.domain) ? [[a.name, b.name] as const] : [])),
    )
    const ordered = pairs[pair]
    if (ordered === undefined) return part
    const properties = part.properties.map((it) =>
      ordered.includes(it.name) ? { ...it, domain: finite(it.domain) } : it,
    )
    return { ...part, properties, ordered }
  }
}

/** Numbers that can be brought into order, which NaN cannot. */
function finite(domain: Domain): Domain {
  return domain.kind === 'number' && domain.of === 'anything' ? { ...domain, of: 'finite' } : domain
}
