import * as v from 'valibot'
import { inputs, text } from '../../../lessons/figures/figure-parts.ts'

/** A figure of the path condition of a call, and what is solved for a goal. */
export const pathFigure = v.strictObject({ kind: v.literal('path'), call: text, inputs, goal: text })
