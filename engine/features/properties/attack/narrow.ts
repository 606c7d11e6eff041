import type { Value } from '../../../model/test/value.ts'
import { type Domain, isOrdered, isSame, mapParts, partsIn } from '../domain/domain.ts'
import type { Literals } from '../domain/vary.ts'
import type { Law } from '../law.ts'
import { areInputs } from './attempt-inputs.ts'
import { type Precondition, preconditions, type Strength } from './preconditions.ts'

/** Where a precondition applies: all inputs, one of them, or one of its parts. */
interface Place {
  readonly input?: number
  readonly part?: number
}

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
  literals: Literals,
  strength: Strength,
): Narrowed | undefined {
  const broken = [...known, ...tried.broken].slice(-mostBroken)
  const held = [...heldBefore, ...tried.held].slice(-mostBroken)
  const best = weakest(base, { base, broken, held }, literals, strength)
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
  literals: Literals,
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
  for (const { change, isForAll } of preconditions(literals, strength)) {
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
