import { type Outcome, type Predicate, type PredicateId, outcomeIndex } from '../model/goal/predicate.ts'
import type { Trace } from '../model/run/trace.ts'

/** The path to an outcome from the point where a run left it. */
export interface Way {
  /** The run reached the first predicate, unless `isReached` is false, and no other. The wanted outcome is last. */
  readonly outcomes: readonly Outcome[]
  /** Whether the run reached any: it may leave a function, or not enter it, before the first predicate. */
  readonly isReached: boolean
}

/** Walks up the control dependences of an outcome to the nearest executed predicate, the one `Approach` measures. */
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
        if (!seen.has(it.predicate) && !above.has(outcomeIndex(it))) above.set(outcomeIndex(it), [it, ...way])
      }
    }
    level = [...above.values()]
    for (const [first] of level) seen.add(first!.predicate)
  }
  return { outcomes: [wanted], isReached: false }
}

/** The predicate of an outcome and all predicates that it depends on, directly or not. */
export function predicatesAbove(predicates: readonly Predicate[], { predicate }: Outcome): readonly PredicateId[] {
  const above = new Set([predicate])
  // Iterating a set includes the elements added on the way.
  for (const it of above) for (const parent of predicates[it]!.dependsOn) above.add(parent.predicate)
  return [...above]
}

function nearest(ways: readonly (readonly Outcome[])[], { distances }: Trace): readonly Outcome[] {
  const distance = ([first]: readonly Outcome[]): number => distances[outcomeIndex(first!)]!
  return ways.reduce((a, b) => (distance(b) < distance(a) ? b : a))
}
