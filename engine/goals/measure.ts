import { postorder } from '../graph/traversal.ts'
import type { Compiled } from '../model/compiled.ts'
import type { Goal } from '../model/goal.ts'
import type { PredicateId } from '../model/predicate.ts'
import type { Trace } from '../model/trace.ts'
import { createRows } from './rows.ts'

/** Says how far a test was from the goals, from the trace of a test that was just run. Costs what was executed. */
export interface Measure {
  /**
   * For every goal of the functions that were entered three numbers: the goal, its approach level and its branch distance,
   * both 0 when it is covered. From the others a test is as far as can be.
   */
  fitness(trace: Trace): Float64Array
  /** The goals that are covered. */
  covered(trace: Trace): readonly number[]
  /** What to say of goals whose function nobody has entered: approach level at `2g`, distance at `2g + 1`. */
  readonly unreached: Float64Array
}

/** What is needed to measure the goals of one function. */
interface FunctionPlan {
  /** Index of the goal "enter", or -1. */
  readonly entry: number
  /** Its predicates, parents in the control dependence graph before children wherever there is no cycle. */
  readonly predicates: readonly PredicatePlan[]
  /** How many goals it has. */
  readonly goals: number
}

interface PredicatePlan {
  readonly id: PredicateId
  /** Indices of the two goals, or -1. */
  readonly whenTrue: number
  readonly whenFalse: number
  readonly root: boolean
  /** Slots of `Trace.distances` of the outcomes it depends on, and the predicates they belong to. */
  readonly parentSlots: readonly number[]
  readonly parents: readonly PredicateId[]
  /** Whether a parent comes earlier in the plan; the others close a cycle and say nothing unless they were executed. */
  readonly earlier: readonly boolean[]
}

/**
 * Approach level and branch distance (ALGORITHMS 3.2). The level of a predicate that was not executed is one more than
 * that of the nearest outcome it depends on; EvoSuite takes the minimum over activations of the function, which is the
 * same as using each predicate's smallest distance over all activations, because minima commute. A function that was not
 * entered is one level farther than its deepest predicate can be.
 */
export function createMeasure(compiled: Compiled, goals: readonly Goal[]): Measure {
  const plans = functionPlans(compiled, goals)
  const unreached = new Float64Array(2 * goals.length)
  plans.forEach((plan) => {
    const far = plan.predicates.length + 1
    if (0 <= plan.entry) unreached[2 * plan.entry] = 1
    for (const it of plan.predicates) {
      if (0 <= it.whenTrue) unreached[2 * it.whenTrue] = far
      if (0 <= it.whenFalse) unreached[2 * it.whenFalse] = far
    }
  })
  const levels = new Float64Array(compiled.predicates.length)
  const distances = new Float64Array(compiled.predicates.length)
  const newRow = createRows()

  const fitness = (trace: Trace, row: Float64Array): void => {
    let at = 0
    const write = (goal: number, level: number, distance: number): void => {
      if (goal < 0) return
      row[at++] = goal
      row[at++] = level
      row[at++] = distance
    }
    for (let i = 0; i < trace.functionCount; i++) {
      const plan = plans[trace.functions[i]!]!
      write(plan.entry, 0, 0)
      for (let j = 0; j < plan.predicates.length; j++) {
        const it = plan.predicates[j]!
        if (trace.isExecuted(it.id)) {
          write(it.whenTrue, 0, trace.distances[2 * it.id]!)
          write(it.whenFalse, 0, trace.distances[2 * it.id + 1]!)
        } else {
          approach(it, trace, levels, distances, plan.predicates.length)
          write(it.whenTrue, levels[it.id]!, distances[it.id]!)
          write(it.whenFalse, levels[it.id]!, distances[it.id]!)
        }
      }
    }
  }

  return {
    fitness(trace) {
      let count = 0
      for (let i = 0; i < trace.functionCount; i++) count += plans[trace.functions[i]!]!.goals
      const row = newRow(3 * count)
      fitness(trace, row)
      return row
    },
    covered(trace) {
      const covered: number[] = []
      for (let i = 0; i < trace.functionCount; i++) {
        const plan = plans[trace.functions[i]!]!
        if (0 <= plan.entry) covered.push(plan.entry)
        for (const { id, whenTrue, whenFalse } of plan.predicates) {
          if (!trace.isExecuted(id)) continue
          if (0 <= whenTrue && trace.distances[2 * id] === 0) covered.push(whenTrue)
          if (0 <= whenFalse && trace.distances[2 * id + 1] === 0) covered.push(whenFalse)
        }
      }
      return covered.sort((a, b) => a - b)
    },
    unreached,
  }
}

/** Sets level and distance of a predicate that was not executed. */
function approach(
  it: PredicatePlan,
  trace: Trace,
  levels: Float64Array,
  distances: Float64Array,
  farthest: number,
): void {
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

function functionPlans(compiled: Compiled, goals: readonly Goal[]): readonly FunctionPlan[] {
  const entry = new Map<number, number>()
  const branch = new Map<string, number>()
  goals.forEach((goal, index) => {
    if (goal.want.kind === 'entry') entry.set(goal.want.function, index)
    else branch.set(`${goal.want.predicate}:${goal.want.outcome}`, index)
  })
  return compiled.functions.map((fn, id) => {
    const order = parentsFirst(compiled, fn.predicates)
    const plan = (predicate: PredicateId, at: number): PredicatePlan => {
      const { dependsOn, root } = compiled.predicates[predicate]!
      return {
        id: predicate,
        whenTrue: branch.get(`${predicate}:true`) ?? -1,
        whenFalse: branch.get(`${predicate}:false`) ?? -1,
        root,
        parentSlots: dependsOn.map((it) => 2 * it.predicate + (it.outcome ? 0 : 1)),
        parents: dependsOn.map((it) => it.predicate),
        earlier: dependsOn.map((it) => order.indexOf(it.predicate) < at),
      }
    }
    const entryGoal = entry.get(id) ?? -1
    const plans = order.map(plan)
    const all = [entryGoal, ...plans.flatMap((it) => [it.whenTrue, it.whenFalse])]
    return { entry: entryGoal, predicates: plans, goals: all.filter((it) => 0 <= it).length }
  })
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
