import type { Compiled } from '../../../model/subject/compiled.ts'
import type { Goal } from '../../../model/goal/goal.ts'
import type { ObjectGraph } from '../../../model/objects/object-graph.ts'

/** By goal, what has to be built for the predicate whose outcome it asks for; none where that is no state of objects, or was not asked for. */
export function objectGraphs({ objects }: Compiled, goals: readonly Goal[]): readonly (ObjectGraph | undefined)[] {
  const graphs = new Map(objects.graphs.map((it) => [it.predicate, it]))
  return goals.map(({ want }) => ('outcome' in want ? graphs.get(want.predicate) : undefined))
}
