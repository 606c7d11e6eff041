import { reversed } from '../../../graph/adjacency.ts'
import { components } from '../../../graph/components.ts'
import { visit } from '../../../graph/traversal.ts'
import type { Predicate } from '../../../model/goal/predicate.ts'

/**
 * 1 for the predicates that depend, over any number of others, on one that depends on itself: only those may not be evaluated
 * again because a loop was left. O(control dependences).
 */
export function inLoops(predicates: readonly Predicate[]): Readonly<Uint8Array> {
  const above = predicates.map(({ dependsOn }) => dependsOn.map((it) => it.predicate))
  const below = reversed(above)
  const circles = components(above)
  const marks = new Uint8Array(predicates.length)
  above.forEach((all, predicate) => {
    const isInCircle = all.some((it) => circles[it] === circles[predicate])
    if (isInCircle) visit(below, predicate, marks, [])
  })
  return marks
}
