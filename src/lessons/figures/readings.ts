import { branchOutcomes } from '../../../engine/goals/list-goals.ts'
import type { Goal } from '../../../engine/model/goal/goal.ts'
import type { GoalDistance } from '../../../engine/model/report/report.ts'
import type { Primitive } from '../../../engine/model/subject/type.ts'
import { type Arithmetic, arithmeticOf } from '../../session/explaining/arithmetic.ts'
import { callOf } from './calls.ts'
import type { Desk } from './desk.ts'

/** The measured distance of a call to a goal. */
export interface Reading {
  readonly goal: Goal
  readonly distance: GoalDistance
  /** Explains the distance; absent if the call ended before any condition on the path. */
  readonly arithmetic?: Arithmetic
  /** The condition where the call left the path to the goal, if that is not the goal itself. */
  readonly leftAt?: string
}

/** Calls a function with values and measures its distances to goals; undefined if the engine does not answer. */
export async function readingsOf(
  desk: Desk,
  goals: readonly Goal[],
  call: string,
  values: readonly Primitive[],
): Promise<readonly Reading[] | undefined> {
  const compiled = await desk.compiled()
  const test = compiled === undefined ? undefined : callOf(compiled, call, values)
  if (compiled === undefined || test === undefined) return undefined
  const readings: Reading[] = []
  const outcomes = branchOutcomes(goals)
  for (const [at, goal] of goals.entries()) {
    const wanted = outcomes[at]
    const explanation = wanted === undefined ? undefined : await desk.ask('distance', { test, wanted })
    if (explanation === undefined) return undefined
    const { way, trace } = explanation
    const [first] = way
    if (first === undefined || trace === undefined) {
      readings.push({ goal, distance: { level: way.length, distance: 0 } })
      continue
    }
    readings.push({
      goal,
      distance: { level: way.length - 1, distance: trace.distance },
      arithmetic: arithmeticOf(trace, first.outcome),
      ...(way.length === 1 ? {} : { leftAt: compiled.predicates[first.predicate]!.text }),
    })
  }
  return readings
}
