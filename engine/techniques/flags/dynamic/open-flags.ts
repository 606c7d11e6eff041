import type { Compiled } from '../../../model/subject/compiled.ts'
import type { Execution } from '../../../model/run/execution.ts'
import type { Flag } from '../../../model/flags/flag.ts'
import type { Following } from '../../../model/flags/flag-trace.ts'
import type { Goal } from '../../../model/goal/goal.ts'
import type { PredicateId } from '../../../model/goal/predicate.ts'
import type { Trace } from '../../../model/run/trace.ts'
import { type Behind, behindFlag, followingOf, hasGradient } from './code-behind-flag.ts'
import { createFlagWalk } from './walk.ts'

/** The outcomes of flags that a search still waits for, and what has to be followed for them. */
export interface OpenFlags {
  /**
   * 1 at `2p` where outcome true of predicate p is wanted, at `2p + 1` where false is: a goal asks for it, the source tells
   * what may bring it about, and no run has taken it.
   */
  readonly applies: Readonly<Uint8Array>
  /** As `flagDistance`; `Infinity` where the flag was not followed in this run. */
  distance(evidence: Execution, predicate: PredicateId, outcome: boolean): number
  /** Takes note of a run. Nothing changes for others until the next `update`. */
  note(trace: Trace): void
  /**
   * Decides anew what applies, and what has to be followed for what is wanted of flags that were evaluated: the same object
   * while that is the same, none where there is nothing.
   */
  update(): Following | undefined
}

/** A side of a flag that some goal asks for. */
interface Side {
  readonly flag: Flag
  readonly slot: number
  readonly behind: Behind
}

/** Costs O(flags) per run. */
export function openFlags(compiled: Compiled, goals: readonly Goal[]): OpenFlags {
  const sides = sidesAskedFor(compiled, goals)
  const distance = flagDistance(compiled)
  const applies = new Uint8Array(2 * compiled.predicates.length)
  for (const { slot } of sides) applies[slot] = 1
  /** 1 for what applies and is followed. */
  const isFollowed = new Uint8Array(applies.length)
  const taken = new Uint8Array(2 * compiled.predicates.length)
  let following: Following | undefined
  let hasNews = false
  return {
    applies,
    distance: (evidence, predicate, outcome) =>
      isFollowed[2 * predicate + (outcome ? 0 : 1)] === 1 ? distance(evidence, predicate, outcome) : Infinity,
    note(trace) {
      for (let i = 0; i < sides.length; i++) {
        const { flag, slot } = sides[i]!
        if ((taken[slot] === 1 && taken[slot ^ 1] === 1) || !trace.isExecuted(flag.predicate)) continue
        for (const it of [slot, slot ^ 1]) {
          if (taken[it] === 1 || trace.distances[it] !== 0) continue
          taken[it] = 1
          hasNews = true
        }
      }
    },
    update() {
      if (!hasNews) return following
      hasNews = false
      for (const { slot } of sides) {
        applies[slot] = 1 - taken[slot]!
        isFollowed[slot] = applies[slot] & taken[slot ^ 1]!
      }
      const open = sides.filter(({ slot }) => isFollowed[slot] === 1)
      following =
        0 < open.length
          ? followingOf(
              compiled,
              open.map((it) => it.behind),
            )
          : undefined
      return following
    },
  }
}

function sidesAskedFor(compiled: Compiled, goals: readonly Goal[]): readonly Side[] {
  const flags = new Map(compiled.flags.flags.map((it) => [it.predicate, it]))
  return goals.flatMap(({ want }) => {
    if (want.kind !== 'branch') return []
    const flag = flags.get(want.predicate)
    if (flag === undefined || !hasGradient(compiled, flag, want)) return []
    return [{ flag, slot: 2 * want.predicate + (want.outcome ? 0 : 1), behind: behindFlag(compiled, want) }]
  })
}

/**
 * How far a flag was from an outcome that a run did not take: positive, `Infinity` where the run was not followed. Costs
 * what the calls behind it did.
 */
type FlagDistance = (evidence: Execution, predicate: PredicateId, outcome: boolean) => number

/** Activations of the flag's own function are contexts of their own, of which the nearest counts, as with all distances. */
export function flagDistance(compiled: Compiled): FlagDistance {
  const walk = createFlagWalk(compiled)
  return ({ flags: trace }, predicate, outcome) => {
    if (trace === undefined) return Infinity
    const fn = compiled.predicates[predicate]!.function
    const wanted = { predicate, outcome }
    let least = Infinity
    for (let nth = 0; nth < trace.count(fn); nth++)
      least = Math.min(least, walk.inActivation(wanted, trace.activation(fn, nth), nth + 1))
    return least
  }
}
