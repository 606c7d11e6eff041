import { postorder } from '../graph/traversal.ts'
import type { Compiled } from '../model/subject/compiled.ts'
import { isDecision, type PredicateId, outcomeIndex } from '../model/goal/predicate.ts'
import type { Trace } from '../model/run/trace.ts'

/**
 * Approach levels and distances of a run in the functions that it entered (docs/algorithms.md 3.2). An unexecuted
 * predicate is one level beyond the nearest outcome it depends on. EvoSuite takes minima over activations, which yields
 * the same values, because minima commute.
 */
export interface Approach {
  /** Computes all levels of a run; must be called first. O(predicates of the functions entered). */
  update(trace: Trace): void
  /** By function, the predicates of possible goals, with control dependence parents first except in cycles. */
  readonly orders: readonly (readonly PredicateId[])[]
  /** By predicate, valid for those of `orders` in entered functions. 0 and 0 if executed. */
  readonly levels: Float64Array
  readonly distances: Float64Array
}

interface PredicatePlan {
  readonly id: PredicateId
  readonly root: boolean
  /** The outcomes that it depends on, as indices of `Trace.distances`, and their predicates. */
  readonly parentIndices: readonly number[]
  readonly parents: readonly PredicateId[]
  /** Whether a parent precedes it in the plan. Others close a cycle and are ignored unless executed. */
  readonly earlier: readonly boolean[]
}

export function createApproach(compiled: Compiled): Approach {
  const isMeasured = (it: PredicateId): boolean => isDecision(compiled.predicates[it]!)
  const orders = compiled.functions.map((it) => parentsFirst(compiled, it.predicates.filter(isMeasured)))
  const plans = orders.map((order) => order.map((it, at) => planOf(compiled, it, at, order)))
  const levels = new Float64Array(compiled.predicates.length)
  const distances = new Float64Array(compiled.predicates.length)
  return {
    orders,
    levels,
    distances,
    update(trace) {
      for (let i = 0; i < trace.functionCount; i++) {
        const plan = plans[trace.functions[i]!]!
        for (let j = 0; j < plan.length; j++) {
          const it = plan[j]!
          if (trace.isExecuted(it.id)) {
            levels[it.id] = 0
            distances[it.id] = 0
          } else reach(it, trace, levels, distances, plan.length)
        }
      }
    },
  }
}

/** Sets level and distance of an unexecuted predicate. */
function reach(
  plan: PredicatePlan,
  trace: Trace,
  levels: Float64Array,
  distances: Float64Array,
  farthest: number,
): void {
  let level = plan.root ? 1 : farthest
  let distance = plan.root ? 0 : Infinity
  for (let i = 0; i < plan.parents.length; i++) {
    const parent = plan.parents[i]!
    const executed = trace.isExecuted(parent)
    if (!executed && !plan.earlier[i]!) continue
    const parentLevel = executed ? 1 : levels[parent]! + 1
    const parentDistance = executed ? trace.distances[plan.parentIndices[i]!]! : distances[parent]!
    if (parentLevel < level || (parentLevel === level && parentDistance < distance)) {
      level = parentLevel
      distance = parentDistance
    }
  }
  levels[plan.id] = level
  distances[plan.id] = distance
}

function planOf(compiled: Compiled, predicate: PredicateId, at: number, order: readonly PredicateId[]): PredicatePlan {
  const { dependsOn, root } = compiled.predicates[predicate]!
  return {
    id: predicate,
    root,
    parentIndices: dependsOn.map(outcomeIndex),
    parents: dependsOn.map((it) => it.predicate),
    earlier: dependsOn.map((it) => order.indexOf(it.predicate) < at),
  }
}

/** Reverse postorder over the control dependence graph: parents before children, except in cycles. */
function parentsFirst(compiled: Compiled, predicates: readonly PredicateId[]): readonly PredicateId[] {
  const positions = new Map(predicates.map((it, at) => [it, at]))
  const children: number[][] = predicates.map(() => [])
  const roots: number[] = []
  predicates.forEach((id, at) => {
    const { dependsOn, root } = compiled.predicates[id]!
    if (root || dependsOn.length === 0) roots.push(at)
    for (const parent of dependsOn) children[positions.get(parent.predicate)!]!.push(at)
  })
  const entry = predicates.length
  const ordered = postorder([...children, roots], entry)
    .filter((it) => it !== entry)
    .toReversed()
    .map((at) => predicates[at]!)
  return [...new Set([...ordered, ...predicates])]
}
