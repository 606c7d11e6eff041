import type { Outcome, Predicate, PredicateId } from '../model/goal/predicate.ts'
import type { Trace } from '../model/run/trace.ts'
import { slotOf } from './approach.ts'

/** The way to an outcome from where a run left it. */
export interface Way {
  /** The run reached the predicate of the first outcome, unless `isReached` is false, and of none behind it. The last is the one that was asked for. */
  readonly outcomes: readonly Outcome[]
  /** Whether it reached any: a function may be left, or not be entered, before its first predicate. */
  readonly isReached: boolean
}

/**
 * Goes from an outcome up what decides whether it is reached, to the nearest that the run has decided: what `Approach` takes
 * for its level and distance.
 */
export function wayTo(predicates: readonly Predicate[], trace: Trace, wanted: Outcome): Way {
  const seen = new Set<PredicateId>([wanted.predicate])
  let level: readonly (readonly Outcome[])[] = [[wanted]]
  while (0 < level.length) {
    const reached = level.filter(([first]) => trace.isExecuted(first!.predicate))
    if (0 < reached.length) return { outcomes: nearest(reached, trace), isReached: true }
    const root = level.find(([first]) => predicates[first!.predicate]!.root)
    if (root !== undefined) return { outcomes: root, isReached: false }
    const above = new Map<number, readonly Outcome[]>()
    for (const way of level) {
      for (const it of predicates[way[0]!.predicate]!.dependsOn) {
        if (!seen.has(it.predicate) && !above.has(slotOf(it))) above.set(slotOf(it), [it, ...way])
      }
    }
    level = [...above.values()]
    for (const [first] of level) seen.add(first!.predicate)
  }
  return { outcomes: [wanted], isReached: false }
}

/** The predicates whose outcomes decide, together with others or by themselves, whether an outcome is reached, and its own. */
export function predicatesAbove(predicates: readonly Predicate[], { predicate }: Outcome): readonly PredicateId[] {
  const above = new Set([predicate])
  // A set goes on to what is added to it.
  for (const it of above) for (const parent of predicates[it]!.dependsOn) above.add(parent.predicate)
  return [...above]
}

function nearest(ways: readonly (readonly Outcome[])[], { distances }: Trace): readonly Outcome[] {
  const distance = ([first]: readonly Outcome[]): number => distances[slotOf(first!)]!
  return ways.reduce((a, b) => (distance(b) < distance(a) ? b : a))
}
