import type { Setter } from '../model/object-graph.ts'
import { between } from '../random/random.ts'
import type { Sketch } from './sketch.ts'

/** What is set step by step is set by so many calls at most, where nothing tells how many it takes [D]. */
const mostSteps = 3

/** How often a setter is called: more than once only where it takes nothing, and each call goes on from what was there. */
export function timesOf({ random }: Sketch, { updates, parameters }: Setter): number {
  return updates && parameters.length === 0 ? between(random, 1, mostSteps) : 1
}
