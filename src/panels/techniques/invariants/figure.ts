import * as v from 'valibot'
import { inputs, text } from '../../../lessons/figures/figure-parts.ts'

/** A figure of the common conditions of the calls that cover a goal; all inputs are numbers. */
export const conditionsFigure = v.strictObject({ kind: v.literal('conditions'), call: text, inputs, goal: text })
