import type { Value } from '../../../model/test/value.ts'
import type { Constants } from '../../../model/subject/subject.ts'
import { type Domain, mapLeaves } from '../domain/domain.ts'
import type { Law } from '../law.ts'
import { areInputs } from './attempt-inputs.ts'

/** A precondition: replaces leaves of a domain by smaller ones. */
type Precondition = (leaf: Domain) => Domain

/** Least number of inputs on which a law holds that a precondition has to leave. */
const leastHeld = 3

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
    if (held.filter((it) => areInputs(candidate, it)).length < Math.min(leastHeld, Math.max(1, held.length))) return false
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
    for (const [a, one] of law.inputs.entries()) {
      for (const [b, other] of law.inputs.entries()) {
        const areNumbers = one.domain.kind === 'number' && isSame(one.domain, other.domain)
        if (a !== b && areNumbers && consider({ ...law, ordered: [a, b] })) return best?.law
      }
    }
  }
  return best !== undefined && best.left <= broken.length / 2 ? best.law : undefined
}

/** From weak to strong. */
function preconditions(numbers: readonly number[]): readonly Precondition[] {
  const bounds = [...new Set([0, 1, ...numbers.filter((it) => Number.isInteger(it) && Math.abs(it) < 1e6)])]
    .slice(0, mostLiterals)
    .toSorted((a, b) => a - b)
  const ranges = bounds
    .flatMap((least) => bounds.flatMap((most) => (least + 1 < most ? [{ least, most }] : [])))
    .toSorted((a, b) => b.most - b.least - (a.most - a.least))
  return [
    number((it) => it.of === 'anything', { of: 'finite' }),
    array((it) => (it.least === 0 ? { ...it, least: 1 } : it)),
    text((it) => (it.least === 0 ? { ...it, least: 1 } : it)),
    date(),
    number((it) => it.of !== 'integer', { of: 'integer' }),
    number((it) => it.of === 'finite' && it.least === undefined, { of: 'finite', least: 0 }),
    text((it) => (it.unit === 'grapheme' ? { ...it, unit: 'ascii' } : it)),
    number((it) => it.least === undefined, { of: 'integer', least: 0 }),
    number((it) => (it.least ?? 0) <= 0, { of: 'integer', least: 1 }),
    bigint(),
    array((it) => (it.isSorted !== true && it.element.kind === 'number' ? { ...it, isSorted: true } : it)),
    ...ranges.map(({ least, most }) =>
      number((it) => it.most === undefined || (it.least ?? -Infinity) < least || most < it.most, {
        of: 'integer',
        least,
        most,
      }),
    ),
    number((it) => it.most === undefined, { of: 'integer', least: -1000, most: 1000 }),
    number((it) => it.most === undefined || 1000 < it.most, { of: 'integer', least: 0, most: 1000 }),
    number((it) => it.most === undefined || 1000 < it.most, { of: 'integer', least: 1, most: 1000 }),
    number((it) => it.most === undefined || 20 < it.most, { of: 'integer', least: 0, most: 20 }),
    text((it) => (it.unit === 'letter' ? it : { ...it, unit: 'letter' })),
    text((it) => (it.unit === 'digit' ? it : { ...it, unit: 'digit' })),
  ]
}

type Leaf<Kind extends Domain['kind']> = Extract<Domain, { readonly kind: Kind }>

function number(applies: (it: Leaf<'number'>) => boolean, bounds: Omit<Leaf<'number'>, 'kind'>): Precondition {
  return (leaf) => (leaf.kind === 'number' && applies(leaf) ? { kind: 'number', ...bounds } : leaf)
}

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
  return JSON.stringify(domain, (_, it: unknown) => (typeof it === 'bigint' ? `${it}n` : it === undefined ? 'undefined' : it))
}
