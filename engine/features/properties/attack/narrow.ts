import type { Value } from '../../../model/test/value.ts'
import type { Constants } from '../../../model/subject/subject.ts'
import { type Domain, isOrdered, mapParts, partsIn, type TextUnit } from '../domain/domain.ts'
import type { Law } from '../law.ts'
import { areInputs } from './attempt-inputs.ts'

/** A precondition: replaces parts of a domain by smaller ones. */
interface Precondition {
  readonly change: (part: Domain) => Domain
  /** It is for all inputs or none: to ask one for digits and another for letters would be odd. */
  readonly isForAll?: true
}

/**
 * The preconditions that make sense for a law: without upper bounds of numbers, since nearly everything holds in a small
 * range; with a wide range, in which sums are exact; or with the ranges that the literals of the source suggest.
 */
export type Strength = 'unbounded' | 'wide' | 'ranges'

/** Where a precondition applies: all inputs, one of them, or one of its parts. */
interface Place {
  readonly input?: number
  readonly part?: number
}

/** Least difference of the bounds of a range. In a narrower one, nearly everything holds by chance. */
const narrowest = 9

/** Most literals of the source that are tried as lower bounds. */
const mostLiterals = 12

/** Most literals that are tried as upper bounds of numbers from 0 or 1. */
const mostUpperBounds = 40

/** A law that breaks on some inputs, and what is known of them. */
export interface Narrowing {
  /** The law to which preconditions are added. */
  readonly base: Law
  /** Inputs of it that break it, or the same with one more precondition. */
  readonly broken: readonly (readonly Value[])[]
  /** Inputs on which it holds and says something. */
  readonly held: readonly (readonly Value[])[]
}

/** A law with one more precondition, to be tried next. */
export interface Narrowed {
  readonly law: Law
  /** What is known of it. It becomes another one once a single precondition is not enough. */
  readonly narrowing: Narrowing
}

/** Most inputs that break a law which are remembered. */
const mostBroken = 200

/**
 * Returns the law with the weakest precondition that excludes all inputs which are known to break it, for a part of an
 * input, an input, or all; or else the one that excludes most, if that is at least half. Undefined without any. Call it
 * again with what is learned from trying the law that it returns.
 */
export function narrowed(
  { base, broken: known, held: heldBefore }: Narrowing,
  tried: Pick<Narrowing, 'broken' | 'held'>,
  { numbers }: Pick<Constants, 'numbers'>,
  strength: Strength,
): Narrowed | undefined {
  const broken = [...known, ...tried.broken].slice(-mostBroken)
  const held = [...heldBefore, ...tried.held].slice(-mostBroken)
  const best = weakest(base, { base, broken, held }, numbers, strength)
  if (best === undefined || broken.length / 2 < best.left) return undefined
  const left = best.left === 0 ? base : best.law
  const isLeft = (it: readonly Value[]): boolean => areInputs(left, it)
  return {
    law: best.law,
    narrowing: { base: left, broken: broken.filter(isLeft), held: held.filter(isLeft) },
  }
}

function weakest(
  law: Law,
  { broken, held }: Narrowing,
  numbers: readonly number[],
  strength: Strength,
): { readonly law: Law; readonly left: number } | undefined {
  let best: { readonly law: Law; readonly left: number } | undefined
  const consider = (candidate: Law): boolean => {
    const left = broken.filter((it) => areInputs(candidate, it)).length
    if (best !== undefined && best.left <= left) return false
    if (0 < held.length && !held.some((it) => areInputs(candidate, it))) return false
    best = { law: candidate, left }
    return left === 0
  }
  const places = placesOf(law)
  for (const { change, isForAll } of preconditions(numbers, strength)) {
    for (const place of places) {
      if (isForAll === true && place.input !== undefined) continue
      const inputs = law.inputs.map((it, at) =>
        place.input === undefined || place.input === at
          ? { ...it, domain: changedAt(it.domain, place.part, change) }
          : it,
      )
      if (inputs.every((it, at) => isSame(it.domain, law.inputs[at]!.domain))) continue
      if (consider({ ...law, inputs })) return best
    }
  }
  if (law.ordered === undefined) {
    // The bounds of a range are usually next to each other, and come last.
    const positions = [...law.inputs.keys()].toReversed()
    const pairs = positions.flatMap((high) => positions.flatMap((low) => (low < high ? [[low, high] as const] : [])))
    for (const [a, b] of [...pairs, ...pairs.map(([low, high]) => [high, low] as const)]) {
      const [one, other] = [law.inputs[a]!.domain, law.inputs[b]!.domain]
      if (one.kind === 'number' && isSame(one, other) && consider({ ...law, ordered: [a, b] })) return best
    }
  }
  return best
}

/** The places of a law, from small to large. */
function placesOf({ inputs }: Law): readonly Place[] {
  return [
    ...inputs.flatMap(({ domain }, input) => placesIn(domain).map((part) => ({ input, part }))),
    ...inputs.map((_, input) => ({ input })),
    {},
  ]
}

/** The parts of objects and tuples, by number. If some are in order, they have to keep the same domain. */
function placesIn(domain: Domain): readonly number[] {
  const parts = partsIn(domain)
  const isOfParts = parts.some((it) => it.kind === 'record' || it.kind === 'tuple')
  return isOfParts && !isOrdered(domain) ? [...parts.keys()] : []
}

/** The domain with a part changed; without `part`, all parts. */
function changedAt(domain: Domain, part: number | undefined, change: Precondition['change']): Domain {
  let at = 0
  return mapParts(domain, (it) => (part === undefined || part === at++ ? change(it) : it))
}

/** From weak to strong. `numbers` are the literals of the source. */
export function preconditions(numbers: readonly number[], strength: Strength): readonly Precondition[] {
  const literals = [...new Set([0, 1, ...numbers.filter((it) => Number.isInteger(it) && Math.abs(it) < 1e6)])].toSorted(
    (a, b) => a - b,
  )
  const bounds = literals.filter((_, at) => at < mostLiterals / 2 || literals.length - mostLiterals / 2 <= at)
  const usual = [0, 1].flatMap((least) => literals.slice(0, mostUpperBounds).map((most) => ({ least, most })))
  const others = bounds.flatMap((least) => bounds.map((most) => ({ least, most })))
  const ranges = [usual, others].flatMap((all) =>
    all
      .filter(({ least, most }) => least + narrowest <= most)
      .toSorted((a, b) => b.most - b.least - (a.most - a.least)),
  )
  const all: readonly Precondition['change'][] = [
    number({ of: 'finite' }),
    array((it) => (it.least === 0 ? { ...it, least: 1 } : it)),
    text((it) => (it.least === 0 ? { ...it, least: 1 } : it)),
    date(),
    number({ of: 'integer' }),
    number({ of: 'finite', least: 0 }),
    text((it) => (it.unit === 'grapheme' ? { ...it, unit: 'ascii' } : it)),
    tupleInOrder(),
    ...[0, 1, 2].map(recordInOrder),
    number({ of: 'integer', least: 0 }),
    number({ of: 'integer', least: 1 }),
    bigint(),
    array((it) => (it.isSorted !== true && it.element.kind === 'number' ? { ...it, isSorted: true } : it)),
    ...(strength === 'ranges' ? ranges.map(({ least, most }) => number({ of: 'integer', least, most })) : []),
    ...(strength === 'unbounded' ? [] : [-1000, 0, 1].map((least) => number({ of: 'integer', least, most: 1000 }))),
    ...(strength === 'ranges' ? [number({ of: 'integer', least: 0, most: 20 })] : []),
  ]
  if (strength === 'unbounded') return all.map((change) => ({ change }))
  return [
    ...all.map((change) => ({ change })),
    { change: text((it) => (isNarrow(it.unit) ? it : { ...it, unit: 'letter' })), isForAll: true },
    { change: text((it) => (isNarrow(it.unit) ? it : { ...it, unit: 'digit' })), isForAll: true },
  ]
}

function isNarrow(unit: TextUnit): boolean {
  return unit === 'letter' || unit === 'digit'
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

function date(): Precondition['change'] {
  return (leaf) => (leaf.kind === 'date' ? { kind: 'date', isOrdinary: true } : leaf)
}

function bigint(): Precondition['change'] {
  return (leaf) => (leaf.kind === 'bigint' ? { kind: 'bigint', least: 0n } : leaf)
}

/** Numbers of a tuple in ascending order, none of which is NaN. */
function tupleInOrder(): Precondition['change'] {
  return (part) => {
    if (part.kind !== 'tuple' || part.elements.length < 2) return part
    const [first] = part.elements
    if (!part.elements.every((it) => it.kind === 'number' && isSame(it, first!))) return part
    return { ...part, elements: part.elements.map(finite), isSorted: true }
  }
}

/** Two numbers of an object in ascending order, and not NaN: those of the pair with this number. */
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

function isSame(a: Domain, b: Domain): boolean {
  return spelled(a) === spelled(b)
}

/** A text that only equal domains share. */
export function spelled(domain: Domain): string {
  return JSON.stringify(domain, (_, it: unknown) =>
    typeof it === 'bigint' ? `${it}n` : it === undefined ? 'undefined' : it,
  )
}
