import { postorder } from '../graph/traversal.ts'
import type { Compiled } from '../model/subject/compiled.ts'
import { isDecision, type Outcome, type PredicateId } from '../model/goal/predicate.ts'
import type { Trace } from '../model/run/trace.ts'

/**
 * How far a test was from the predicates of the functions that it entered (docs/algorithms.md 3.2). The level of a
 * predicate that was not executed is one more than that of the nearest outcome it depends on; EvoSuite takes the
 * minimum over activations of the function, which is the same as using each predicate's smallest distance over all
 * activations, because minima commute.
 */
export interface Approach {
  /** Works out all levels of a run: first of all. O(predicates of the functions entered). */
  update(trace: Trace): void
  /** The predicates of a function that goals may ask for, parents in the control dependence graph before children wherever there is no cycle. */
  readonly orders: readonly (readonly PredicateId[])[]
  /** By predicate; valid for those of entered functions that goals may ask for. 0 and 0 for one that was executed. */
  readonly levels: Float64Array
  readonly distances: Float64Array
}

interface PredicatePlan {
  readonly id: PredicateId
  readonly root: boolean
  /** Slots of `Trace.distances` of the outcomes it depends on, and the predicates they belong to. */
  readonly parentSlots: readonly number[]
  readonly parents: readonly PredicateId[]
  /** Whether a parent comes earlier in the plan; the others close a cycle and say nothing unless they were executed. */
  readonly earlier: readonly boolean[]
}

export function createApproach(compiled: Compiled): Approach {
  const isAsked = (it: PredicateId): boolean => isDecision(compiled.predicates[it]!)
  const orders = compiled.functions.map((it) => parentsFirst(compiled, it.predicates.filter(isAsked)))
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

/** Sets level and distance of a predicate that was not executed. */
function reach(it: PredicatePlan, trace: Trace, levels: Float64Array, distances: Float64Array, farthest: number): void {
  let level = it.root ? 1 : farthest
  let distance = it.root ? 0 : Infinity
  for (let i = 0; i < it.parents.length; i++) {
    const parent = it.parents[i]!
    const executed = trace.isExecuted(parent)
    if (!executed && !it.earlier[i]!) continue
    const parentLevel = executed ? 1 : levels[parent]! + 1
    const parentDistance = executed ? trace.distances[it.parentSlots[i]!]! : distances[parent]!
    if (parentLevel < level || (parentLevel === level && parentDistance < distance)) {
      level = parentLevel
      distance = parentDistance
    }
  }
  levels[it.id] = level
  distances[it.id] = distance
}

function planOf(compiled: Compiled, predicate: PredicateId, at: number, order: readonly PredicateId[]): PredicatePlan {
  const { dependsOn, root } = compiled.predicates[predicate]!
  return {
    id: predicate,
    root,
    parentSlots: dependsOn.map(slotOf),
    parents: dependsOn.map((it) => it.predicate),
    earlier: dependsOn.map((it) => order.indexOf(it.predicate) < at),
  }
}

/** Where `Trace.distances` keeps the distance to an outcome. */
export function slotOf({ predicate, outcome }: Outcome): number {
  return 2 * predicate + (outcome ? 0 : 1)
}

/** Reverse postorder over the control dependence graph: every parent comes before its children, but where they form a cycle. */
function parentsFirst(compiled: Compiled, predicates: readonly PredicateId[]): readonly PredicateId[] {
  const positions = new Map(predicates.map((it, at) => [it, at]))
  const children: number[][] = predicates.map(() => [])
  const roots: number[] = []
  predicates.forEach((it, at) => {
    const { dependsOn, root } = compiled.predicates[it]!
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
