import { branchOutcomes } from '../../../engine/goals/goals-of.ts'
import type { Goal } from '../../../engine/model/goal/goal.ts'
import type { GoalDistance } from '../../../engine/model/report/report.ts'
import type { Primitive } from '../../../engine/model/subject/type.ts'
import { type Arithmetic, arithmeticOf } from '../../session/explaining/arithmetic.ts'
import { callOf } from './calls.ts'
import type { Desk } from './desk.ts'

/** How far a call is from a goal, as the engine has measured it. */
export interface Reading {
  readonly goal: Goal
  readonly nearness: GoalDistance
  /** How the distance comes about; absent where the call ended before any condition on the way. */
  readonly arithmetic?: Arithmetic
  /** What it was measured at, where that is not the goal itself: the condition at which the call left the way. */
  readonly leftAt?: string
}

/** Calls a function of the desk's program with values and tells how far that is from goals; undefined where nobody answers. */
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
    const told = wanted === undefined ? undefined : await desk.ask('distance', { test, wanted })
    if (told === undefined) return undefined
    const { way, reckoning } = told
    const [first] = way
    if (first === undefined || reckoning === undefined) {
      readings.push({ goal, nearness: { level: way.length, distance: 0 } })
      continue
    }
    readings.push({
      goal,
      nearness: { level: way.length - 1, distance: reckoning.distance },
      arithmetic: arithmeticOf(reckoning, first.outcome),
      ...(way.length === 1 ? {} : { leftAt: compiled.predicates[first.predicate]!.text }),
    })
  }
  return readings
}
