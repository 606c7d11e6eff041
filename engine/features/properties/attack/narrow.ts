import type { Value } from '../../../model/test/value.ts'
import type { Constants } from '../../../model/subject/subject.ts'
import { type Domain, mapLeaves } from '../domain/domain.ts'
import type { Law } from '../law.ts'
import { areInputs } from './attempt-inputs.ts'

/** A precondition: replaces leaves of a domain by smaller ones. */
type Precondition = (leaf: Domain) => Domain

/** Least number of inputs on which a law holds that a precondition has to leave. */
const leastHeld = 3

/** Least difference of the bounds of a range. In a narrower one, nearly everything holds by chance. */
const narrowest = 9

/** Most literals of the source that are tried as bounds. */
const mostLiterals = 12

/**
 * The law with the weakest precondition that excludes the inputs which break it, for one input or for all; undefined if
 * none excludes at least most of them.
 */
export function narrowed(
  law: Law,
  broken: readonly (readonly Value[])[],
  held: readonly (readonly Value[])[],
  { numbers }: Pick<Constants, 'numbers'>,
): Law | undefined {
  let best: { readonly law: Law; readonly left: number } | undefined
  const consider = (candidate: Law): boolean => {
    const left = broken.filter((it) => areInputs(candidate, it)).length
    if (best !== undefined && best.left <= left) return false
    if (held.filter((it) => areInputs(candidate, it)).length < Math.min(leastHeld, Math.max(1, held.length)))
      return false
    best = { law: candidate, left }
    return left === 0
  }
  for (const precondition of preconditions(numbers)) {
    for (const candidate of [...law.inputs.keys(), 'all' as const]) {
      const inputs = law.inputs.map((it, at) =>
        candidate === 'all' || candidate === at ? { ...it, domain: mapLeaves(it.domain, precondition) } : it,
      )
      if (inputs.every((it, at) => isSame(it.domain, law.inputs[at]!.domain))) continue
      if (consider({ ...law, inputs })) return best?.law
    }
  }
  if (law.ordered === undefined) {
    // The bounds of a range are usually next to each other, and come last.
    const places = [...law.inputs.keys()].toReversed()
    const pairs = places.flatMap((high) => places.flatMap((low) => (low < high ? [[low, high] as const] : [])))
    for (const [a, b] of [...pairs, ...pairs.map(([low, high]) => [high, low] as const)]) {
      const [one, other] = [law.inputs[a]!.domain, law.inputs[b]!.domain]
      if (one.kind === 'number' && isSame(one, other) && consider({ ...law, ordered: [a, b] })) return best?.law
    }
  }
  return best !== undefined && best.left <= broken.length / 2 ? best.law : undefined
}

/** From weak to strong. */
function preconditions(numbers: readonly number[]): readonly Precondition[] {
  const literals = [...new Set([0, 1, ...numbers.filter((it) => Number.isInteger(it) && Math.abs(it) < 1e6)])].toSorted(
    (a, b) => a - b,
  )
  const bounds = literals.filter((_, at) => at < mostLiterals / 2 || literals.length - mostLiterals / 2 <= at)
  const ranges = bounds
    .flatMap((least) => bounds.flatMap((most) => (least + narrowest <= most ? [{ least, most }] : [])))
    .toSorted((a, b) => b.most - b.least - (a.most - a.least))
  return [
    number({ of: 'finite' }),
    array((it) => (it.least === 0 ? { ...it, least: 1 } : it)),
    text((it) => (it.least === 0 ? { ...it, least: 1 } : it)),
    date(),
    number({ of: 'integer' }),
    number({ of: 'finite', least: 0 }),
    text((it) => (it.unit === 'grapheme' ? { ...it, unit: 'ascii' } : it)),
    number({ of: 'integer', least: 0 }),
    number({ of: 'integer', least: 1 }),
    bigint(),
    array((it) => (it.isSorted !== true && it.element.kind === 'number' ? { ...it, isSorted: true } : it)),
    ...ranges.map(({ least, most }) => number({ of: 'integer', least, most })),
    number({ of: 'integer', least: -1000, most: 1000 }),
    number({ of: 'integer', least: 0, most: 1000 }),
    number({ of: 'integer', least: 1, most: 1000 }),
    number({ of: 'integer', least: 0, most: 20 }),
    text((it) => (it.unit === 'letter' ? it : { ...it, unit: 'letter' })),
    text((it) => (it.unit === 'digit' ? it : { ...it, unit: 'digit' })),
  ]
}

type Leaf<Kind extends Domain['kind']> = Extract<Domain, { readonly kind: Kind }>

/** The numbers of a domain that are also in another one; a domain that would be empty stays as it is. */
function number(other: Omit<Leaf<'number'>, 'kind'>): Precondition {
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

function text(narrow: (it: Leaf<'text'>) => Domain): Precondition {
  return (leaf) => (leaf.kind === 'text' ? narrow(leaf) : leaf)
}

function array(narrow: (it: Leaf<'array'>) => Domain): Precondition {
  return (leaf) => (leaf.kind === 'array' ? narrow(leaf) : leaf)
}

function date(): Precondition {
  return (leaf) => (leaf.kind === 'date' ? { kind: 'date', isOrdinary: true } : leaf)
}

function bigint(): Precondition {
  return (leaf) => (leaf.kind === 'bigint' ? { kind: 'bigint', least: 0n } : leaf)
}

function isSame(a: Domain, b: Domain): boolean {
  return spelled(a) === spelled(b)
}

function spelled(domain: Domain): string {
  return JSON.stringify(domain, (_, it: unknown) =>
    typeof it === 'bigint' ? `${it}n` : it === undefined ? 'undefined' : it,
  )
}
