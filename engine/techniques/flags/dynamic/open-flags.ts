import type { Compiled } from '../../../model/subject/compiled.ts'
import type { Execution } from '../../../model/run/execution.ts'
import type { Flag } from '../../../model/flags/flag.ts'
import type { Following } from '../../../model/flags/flag-trace.ts'
import type { Goal } from '../../../model/goal/goal.ts'
import { outcomeIndex, type PredicateId } from '../../../model/goal/predicate.ts'
import type { Trace } from '../../../model/run/trace.ts'
import { type FlagDependencies, flagDependencies, followingOf, hasGradient } from './flag-dependencies.ts'
import { createFlagWalk } from './walk.ts'

/** The open outcomes of flags in a search, and what runs must record for them. */
export interface OpenFlags {
  /**
   * 1 at `2p` if outcome true of predicate p is open, at `2p + 1` for false: some goal is about it, a required branch
   * is known, and no run has taken it.
   */
  readonly applies: Readonly<Uint8Array>
  /** As `flagDistance`; `Infinity` if this run did not record the flag. */
  distance(execution: Execution, predicate: PredicateId, outcome: boolean): number
  /** Records the outcomes of a run. They take effect at the next `update`. */
  note(trace: Trace): void
  /**
   * Recomputes `applies`, and what runs must record for the open outcomes of evaluated flags. Returns the same object
   * until that changes, and undefined if there is nothing to record.
   */
  update(): Following | undefined
}

/** An outcome of a flag that some goal is about. */
interface Side {
  readonly flag: Flag
  readonly index: number
  readonly dependencies: FlagDependencies
}

/** Recording a run costs O(flags). */
export function openFlags(compiled: Compiled, goals: readonly Goal[]): OpenFlags {
  const sides = sidesOfGoals(compiled, goals)
  const distance = flagDistance(compiled)
  const applies = new Uint8Array(2 * compiled.predicates.length)
  for (const { index } of sides) applies[index] = 1
  /** 1 for open outcomes that runs record. */
  const isFollowed = new Uint8Array(applies.length)
  const taken = new Uint8Array(2 * compiled.predicates.length)
  let following: Following | undefined
  let hasNews = false
  return {
    applies,
    distance: (execution, predicate, outcome) =>
      isFollowed[2 * predicate + (outcome ? 0 : 1)] === 1 ? distance(execution, predicate, outcome) : Infinity,
    note(trace) {
      for (let i = 0; i < sides.length; i++) {
        const { flag, index } = sides[i]!
        if ((taken[index] === 1 && taken[index ^ 1] === 1) || !trace.isExecuted(flag.predicate)) continue
        for (const it of [index, index ^ 1]) {
          if (taken[it] === 1 || trace.distances[it] !== 0) continue
          taken[it] = 1
          hasNews = true
        }
      }
    },
    update() {
      if (!hasNews) return following
      hasNews = false
      for (const { index } of sides) {
        applies[index] = 1 - taken[index]!
        isFollowed[index] = applies[index] & taken[index ^ 1]!
      }
      const open = sides.filter(({ index }) => isFollowed[index] === 1)
      following =
        0 < open.length
          ? followingOf(
              compiled,
              open.map((it) => it.dependencies),
            )
          : undefined
      return following
    },
  }
}

function sidesOfGoals(compiled: Compiled, goals: readonly Goal[]): readonly Side[] {
  const flags = new Map(compiled.flags.flags.map((it) => [it.predicate, it]))
  return goals.flatMap(({ want }) => {
    if (want.kind !== 'branch') return []
    const flag = flags.get(want.predicate)
    if (flag === undefined || !hasGradient(compiled, flag, want)) return []
    return [{ flag, index: outcomeIndex(want), dependencies: flagDependencies(compiled, want) }]
  })
}

/** The distance of a flag to an outcome not taken: positive, `Infinity` without a record. Cost grows with its calls. */
type FlagDistance = (execution: Execution, predicate: PredicateId, outcome: boolean) => number

/** The least distance over the activations of the flag's own function, as for all predicates. */
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
