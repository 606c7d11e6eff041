import type * as v from 'valibot'
import { inputs, text } from './figure-parts.ts'

/** The fields of a technique's figure: a call with inputs, and a part of a goal's label. */
export const goalFigure = { call: text, inputs, goal: text }

/** What the figure of a technique shows. */
export type GoalFigure = { readonly [Field in keyof typeof goalFigure]: v.InferOutput<(typeof goalFigure)[Field]> }
