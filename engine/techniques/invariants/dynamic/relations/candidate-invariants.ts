import { chance, pick, type Random } from '../../../../random/random.ts'
import type { Invariants } from './learn.ts'
import { inputsOf, type Relation } from './relation.ts'

/** Relations that an outcome may depend on. */
export interface CandidatesLeft {
  /** Held for all calls that took it. */
  readonly always: readonly Relation[]
  /** Held for none of them. */
  readonly never: readonly Relation[]
}

/** Chooses the relations to negate so that calls avoid an outcome. */
export interface CandidateInvariants {
  /**
   * Relations left to try against an outcome, mostly those that distinguish calls: they hold for all calls with another
   * outcome and none with this one, or vice versa. O(relations of the outcome), sometimes of all outcomes.
   */
  left(outcome: number, random: Random): CandidatesLeft
  /**
   * Draws a relation that held for all calls, or the negation of one that held for none, and marks it as tried.
   * Relations on one, two, and more inputs are equally likely: those on one are far fewer, but most branches need them
   * [D]. At least one must be left.
   */
  draw(outcome: number, left: CandidatesLeft, random: Random): Relation
}

/** Most negations of a relation against an outcome: failures show that it depends on something else, or more [D]. */
const mostTries = 2

/** Chance that only relations that distinguish calls are considered, if there are any [D]. */
const distinctiveRate = 0.7

/** Nearly every relation holds for fewer calls. */
const leastDistinctive = 2

/** The relations that distinguish calls are gathered again after this many further calls. */
const gatherEvery = 10

/** Relations on more inputs are treated as if they had this many. */
const mostCountedInputs = 3

/** Relations that hold for all calls with some outcome, and for none of them. */
interface Distinctive {
  readonly held: ReadonlySet<Relation>
  readonly failed: ReadonlySet<Relation>
}

export function createCandidateInvariants(invariants: Invariants): CandidateInvariants {
  /** By outcome, how often each relation was negated to avoid it. */
  const tries = new Map<number, Map<Relation, number>>()
  const triedAgainst = (outcome: number): Map<Relation, number> => {
    const known = tries.get(outcome) ?? new Map<Relation, number>()
    tries.set(outcome, known)
    return known
  }
  let distinctive: Distinctive | undefined
  let next = 0
  const distinctiveNow = (): Distinctive => {
    if (distinctive === undefined || next <= invariants.calls()) {
      next = invariants.calls() + gatherEvery
      distinctive = distinctiveOf(invariants)
    }
    return distinctive
  }
  return {
    left(outcome, random) {
      const tried = triedAgainst(outcome)
      const isLeft = (it: Relation): boolean => (tried.get(it) ?? 0) < mostTries
      const always = invariants.justified(outcome).filter(isLeft)
      const never = invariants.never(outcome).filter(isLeft)
      if (!chance(random, distinctiveRate)) return { always, never }
      const { held, failed } = distinctiveNow()
      const some = { always: always.filter((it) => failed.has(it)), never: never.filter((it) => held.has(it)) }
      return some.always.length + some.never.length === 0 ? { always, never } : some
    },
    draw(outcome, { always, never }, random) {
      const isOfAll = 0 < always.length && (never.length === 0 || chance(random, 1 / 2))
      const bySize = new Map<number, Relation[]>()
      for (const one of isOfAll ? always : never) {
        const size = Math.min(mostCountedInputs, inputsOf(one).length)
        const alike = bySize.get(size)
        if (alike === undefined) bySize.set(size, [one])
        else alike.push(one)
      }
      const it = pick(random, pick(random, [...bySize.values()]))
      const tried = triedAgainst(outcome)
      tried.set(it, (tried.get(it) ?? 0) + 1)
      return isOfAll ? it : { ...it, outcome: !it.outcome }
    },
  }
}

function distinctiveOf(invariants: Invariants): Distinctive {
  const held = new Set<Relation>()
  const failed = new Set<Relation>()
  for (const branch of invariants.branches()) {
    if (invariants.support(branch) < leastDistinctive) continue
    for (const it of invariants.justified(branch)) held.add(it)
    for (const it of invariants.never(branch)) failed.add(it)
  }
  return { held, failed }
}
