import type { Setter, StateNodeId } from '../../../../model/objects/object-graph.ts'
import { between } from '../../../../random/random.ts'
import type { Sketch } from './sketch.ts'

/** Most calls to set something step by step if nothing suggests a number [D]. */
const mostSteps = 3

/** How often to call a setter: repeatedly only if it has no parameters and each call continues from the last. */
export function timesOf({ random, lengths }: Sketch, node: StateNodeId, { updates, parameters }: Setter): number {
  if (!updates || 0 < parameters.length) return 1
  return Math.max(1, lengths.get(node) ?? between(random, 1, mostSteps))
}
