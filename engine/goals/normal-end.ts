import type { Compiled } from '../model/subject/compiled.ts'
import type { Goal } from '../model/goal/goal.ts'
import { type FunctionId, outcomeIndex } from '../model/goal/predicate.ts'
import { branchGoals } from './branch.ts'
import type { FitnessFunction } from './fitness-function.ts'
import { write } from './fitness-row.ts'
import type { Callable, Subject } from '../model/subject/subject.ts'
import type { GoalSpec } from './goal-spec.ts'

/**
 * Each branch goal in a test that ends without an error, as uncounted goals, if tests arrange mocks or
 * pass functions. A function that rejects covers the branch before it as well as one that resolves, and a
 * search for branches alone keeps either.
 */
export function normalEndGoals(compiled: Compiled, keep: (fn: FunctionId) => boolean): readonly GoalSpec[] {
  if (!dependsOnFunctions(compiled.subject)) return []
  return branchGoals(compiled, keep).flatMap(({ goal, opensWith, far }) => {
    const { want } = goal
    if (want.kind !== 'branch' && want.kind !== 'entry') return []
    const beside: Goal = {
      ...goal,
      id: `normal-end:${goal.id}`,
      want: { kind: 'normal-end', after: want },
      label: `${goal.label}, and the test ends without an error`,
      isUncounted: true,
    }
    return [{ goal: beside, opensWith, far }]
  })
}

/** Whether functions of a test decide how calls end: it arranges mocks, or passes functions to targets. */
function dependsOnFunctions({ callables, targets, types }: Subject): boolean {
  const takesFunctions = ({ parameters }: Callable): boolean =>
    parameters.some(({ type }) => types[type]!.kind === 'function')
  return (
    callables.some(({ arrangements = [] }) => 0 < arrangements.length) ||
    targets.some((target) => takesFunctions(callables[target]!))
  )
}

/** Measures the goals among `goals` that are about normal ends; undefined if there are none. */
export function normalEndFitness(compiled: Compiled, goals: readonly Goal[]): FitnessFunction | undefined {
  const entries = new Int32Array(compiled.functions.length).fill(none)
  const outcomes = new Int32Array(2 * compiled.predicates.length).fill(none)
  let count = 0
  goals.forEach(({ want }, goal) => {
    if (want.kind !== 'normal-end') return
    count++
    if (want.after.kind === 'entry') entries[want.after.function] = goal
    else outcomes[outcomeIndex(want.after)] = goal
  })
  if (count === 0) return undefined
  return {
    evaluate({ trace, run }, row) {
      // The end is not graded: a test that takes the branch and throws is as near as any other that does.
      const distance = run.ending === 'completed' ? 0 : 1
      for (let i = 0; i < trace.functionCount; i++) {
        const fn = trace.functions[i]!
        write(row, entries[fn]!, 0, distance)
        for (const it of compiled.functions[fn]!.predicates) {
          if (!trace.isExecuted(it)) continue
          for (const outcome of [2 * it, 2 * it + 1])
            if (trace.distances[outcome] === 0) write(row, outcomes[outcome]!, 0, distance)
        }
      }
    },
  }
}

/** Marks the absence of a goal. */
const none = -1
