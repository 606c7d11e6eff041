import type { Setter, StateNodeId } from '../../../../model/objects/object-graph.ts'
import { between } from '../../../../random/random.ts'
import type { Sketch } from './sketch.ts'

/** What is set step by step is set by so many calls at most, where nothing tells how many it takes [D]. */
const mostSteps = 3

/** How often a setter of a node is called: more than once only where it takes nothing, and each call goes on from what was there. */
export function timesOf({ random, lengths }: Sketch, node: StateNodeId, { updates, parameters }: Setter): number {
  if (!updates || 0 < parameters.length) return 1
  return Math.max(1, lengths.get(node) ?? between(random, 1, mostSteps))
}
