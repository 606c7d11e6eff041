import { chance, pick, type Random } from '../../../../random/random.ts'
import type { Invariants } from './learn.ts'
import { inputsOf, type Relation } from './relation.ts'

/** Relations on which an outcome may depend. */
export interface CandidatesLeft {
  /** Those that held for all calls which took it. */
  readonly always: readonly Relation[]
  /** Those that held for none. */
  readonly never: readonly Relation[]
}

/** Chooses, for outcomes that are to be avoided, what calls are to do otherwise. */
export interface CandidateInvariants {
  /**
   * What is left to be tried against an outcome, mostly of what tells calls apart: what holds for all calls that take another outcome
   * and for none that take this one, or the other way round. O(relations of the outcome), and now and then of all outcomes.
   */
  left(outcome: number, random: Random): CandidatesLeft
  /**
   * A relation that held for all calls, be it the contrary of one that held for none; that is noted as tried. Conditions on one
   * input are as likely as all those on two, and on more: there are far fewer of them, and most branches ask for such a one [D].
   * At least one has to be left.
   */
  draw(outcome: number, left: CandidatesLeft, random: Random): Relation
}

/** So often an outcome is to be avoided by the contrary of a relation: what was in vain says that it depends on something else, or on more [D]. */
const mostTries = 2

/** Chance that only relations are suspected that tell calls apart, where any does [D]. */
const distinctiveRate = 0.7

/** Of fewer calls nearly everything holds. */
const leastDistinctive = 2

/** What tells calls apart is gathered again when so many further calls were learned from. */
const gatherEvery = 10

/** Conditions on more inputs are not told apart by how many these are. */
const mostTold = 3

/** What holds for all calls that take some outcome, and what holds for none of those. */
interface Distinctive {
  readonly held: ReadonlySet<Relation>
  readonly failed: ReadonlySet<Relation>
}

export function createCandidateInvariants(invariants: Invariants): CandidateInvariants {
  /** By outcome, how often it was to be avoided by the contrary of a relation. */
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
        const size = Math.min(mostTold, inputsOf(one).length)
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
