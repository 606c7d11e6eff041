import { branchOutcomes } from '../../../engine/goals/list-goals.ts'
import type { GoalDistance } from '../../../engine/model/report/report.ts'
import type { Primitive } from '../../../engine/model/subject/type.ts'
import { heightOf } from '../../session/run/goal-distance.ts'
import { callOf } from './calls.ts'
import type { Desk } from './desk.ts'
import type { FigureOf } from './figure.ts'

/** The distance of calls to a goal over one number; all other inputs are fixed. */
export interface DrawnCurve {
  /** The index of the varied input. */
  readonly axis: number
  readonly values: readonly number[]
  /** See `heightOf`; NaN where unknown. */
  readonly heights: readonly number[]
  /** The measured distances; undefined where unknown. */
  readonly distances: readonly (GoalDistance | undefined)[]
}

const mostPoints = 161

/** Draws the curve of a figure, if it has one. Returns the same curve until another input changes. */
export function curveFor(
  desk: Desk,
  { call, inputs, curve }: FigureOf<'distance'>,
): (values: readonly Primitive[]) => Promise<DrawnCurve | undefined> {
  const axis = inputs.findIndex((it) => it.name === curve?.input)
  const input = inputs[axis]
  let drawn: { readonly others: string; readonly curve: DrawnCurve } | undefined
  return async (values) => {
    if (curve === undefined || input?.kind !== 'number') return undefined
    const others = JSON.stringify(values.toSpliced(axis, 1))
    if (drawn?.others === others) return drawn.curve
    const compiled = await desk.compiled()
    const test = compiled === undefined ? undefined : callOf(compiled, call, values)
    const [wanted] = branchOutcomes(await desk.goals([curve.goal]))
    if (test === undefined || wanted === undefined) return undefined
    const points = Math.min(mostPoints, Math.round((input.to - input.from) / (input.step ?? 1)) + 1)
    const step = (input.to - input.from) / (points - 1)
    const across = Array.from({ length: points }, (_, nth) => input.from + nth * step)
    const landscape = await desk.ask('landscape', { test, wanted, axes: [{ statement: axis, values: across }] })
    if (landscape === undefined) return undefined
    const distances = across.map((_, nth): GoalDistance | undefined => {
      const level = landscape.distancePairs[2 * nth] ?? -1
      return level < 0 ? undefined : { level, distance: landscape.distancePairs[2 * nth + 1]! }
    })
    const heights = distances.map((it) => (it === undefined ? NaN : heightOf(it)))
    drawn = { others, curve: { axis, values: across, heights, distances } }
    return drawn.curve
  }
}
