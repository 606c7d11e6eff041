import type { Compiled } from '../model/subject/compiled.ts'
import type { Goal } from '../model/goal/goal.ts'
import {
  type FunctionId,
  type FunctionShape,
  type Predicate,
  type PredicateId,
  outcomeIndex,
} from '../model/goal/predicate.ts'
import type { Approach } from './approach.ts'
import type { GoalSpec } from './goal-spec.ts'
import type { FitnessRefinement } from './fitness-refinement.ts'
import type { FitnessFunction } from './fitness-function.ts'
import { write } from './fitness-row.ts'

/**
 * Branch criterion: both outcomes of every atomic predicate, and entry of every function without predicates
 * (docs/algorithms.md 0.1). A goal opens when an outcome that its predicate depends on is covered (2.3, 8.3); goals
 * without one are open from the start. Functions that `keep` rejects have no goals.
 */
export function branchGoals(compiled: Compiled, keep: (fn: FunctionId) => boolean): readonly GoalSpec[] {
  return compiled.functions.flatMap((fn, id) => {
    if (!keep(id)) return []
    const branching = fn.predicates.filter((it) => compiled.predicates[it]!.kind !== 'value')
    if (branching.length === 0) return fn.kind === 'function' ? [entryGoal(fn, id)] : []
    return branching.flatMap((it) => [branchGoal(compiled, it, true), branchGoal(compiled, it, false)])
  })
}

/** Both outcomes of boolean value expressions (`return a && b`) marked `isSought`, as uncounted goals. */
export function valueGoals(compiled: Compiled, keep: (fn: FunctionId) => boolean): readonly GoalSpec[] {
  return compiled.functions.flatMap((fn, id) =>
    keep(id)
      ? fn.predicates
          .filter((it) => compiled.predicates[it]!.isSought === true)
          .flatMap((it) => [true, false].map((outcome) => uncounted(branchGoal(compiled, it, outcome))))
      : [],
  )
}

function uncounted({ goal, ...spec }: GoalSpec): GoalSpec {
  return { ...spec, goal: { ...goal, id: goal.id.replace('branch', 'value'), isUncounted: true } }
}

/** Measures branch goals; goal i of `goals` is written as goal i. */
export function branchFitness(
  compiled: Compiled,
  goals: readonly Goal[],
  approach: Approach,
  refinement?: FitnessRefinement,
): FitnessFunction {
  return outcomeFitness(compiled, goals, approach, { branch: 'branch', entry: 'entry' }, refinement)
}

/** Measures goals about outcomes and function entries; `kinds` are the kinds of `Goal.want` that count. */
export function outcomeFitness(
  compiled: Compiled,
  goals: readonly Goal[],
  approach: Approach,
  kinds: { readonly branch: 'branch' | 'direct-branch'; readonly entry: 'entry' | 'direct-entry' },
  refinement?: FitnessRefinement,
): FitnessFunction {
  const entries = new Int32Array(compiled.functions.length).fill(none)
  const branches = new Int32Array(2 * compiled.predicates.length).fill(none)
  goals.forEach(({ want }, goal) => {
    if ('function' in want && want.kind === kinds.entry) entries[want.function] = goal
    else if ('outcome' in want && want.kind === kinds.branch) branches[outcomeIndex(want)] = goal
  })
  return {
    evaluate(execution, row) {
      const { trace } = execution
      for (let i = 0; i < trace.functionCount; i++) {
        const fn = trace.functions[i]!
        write(row, entries[fn]!, 0, 0)
        const order = approach.orders[fn]!
        for (let j = 0; j < order.length; j++) {
          const it = order[j]!
          const whenTrue = branches[2 * it]!
          const whenFalse = branches[2 * it + 1]!
          if (trace.isExecuted(it)) {
            const [toTrue, toFalse] = [trace.distances[2 * it]!, trace.distances[2 * it + 1]!]
            const isTrueRefined = 0 < toTrue && refinement?.applies[2 * it] === 1
            const isFalseRefined = 0 < toFalse && refinement?.applies[2 * it + 1] === 1
            write(row, whenTrue, 0, isTrueRefined ? refinement.distance(execution, it, true) : toTrue)
            write(row, whenFalse, 0, isFalseRefined ? refinement.distance(execution, it, false) : toFalse)
          } else {
            write(row, whenTrue, approach.levels[it]!, approach.distances[it]!)
            write(row, whenFalse, approach.levels[it]!, approach.distances[it]!)
          }
        }
      }
    },
  }
}

/** Marks the absence of a goal. */
const none = -1

function entryGoal(fn: FunctionShape, id: FunctionId): GoalSpec {
  const goal: Goal = {
    id: `entry:${id}`,
    criterion: 'branch',
    want: { kind: 'entry', function: id },
    label: `enters ${fn.name}`,
    place: fn.place,
  }
  return { goal, opensWith: [], far: 1 }
}

/** The goal to cover an outcome. */
export function branchGoal({ functions, predicates }: Compiled, id: PredicateId, outcome: boolean): GoalSpec {
  const predicate = predicates[id]!
  const goal: Goal = {
    id: `branch:${id}:${outcome}`,
    criterion: 'branch',
    want: { kind: 'branch', predicate: id, outcome },
    label: branchLabel(predicate, outcome),
    place: predicate.place,
  }
  return {
    goal,
    opensWith: predicate.root ? [] : predicate.dependsOn,
    // Farther than any predicate inside its function.
    far: functions[predicate.function]!.predicates.length + 1,
    ...(predicate.influences === undefined ? {} : { isDoubtful: true as const }),
  }
}

function branchLabel(predicate: Predicate, outcome: boolean): string {
  const text = `\`${predicate.text}\``
  switch (predicate.kind) {
    case 'condition':
    case 'value':
      return `${text} is ${outcome ? 'true' : 'false'}`
    case 'nullish':
      return `${text} is ${outcome ? 'null or undefined' : 'a value'}`
    case 'case':
      return `${text} ${outcome ? 'matches' : 'does not match'}`
    case 'default':
      return `${text} ${outcome ? 'uses its default' : 'is given'}`
    case 'loop':
      return `${text} ${outcome ? 'has an element' : 'runs out of elements'}`
  }
}
