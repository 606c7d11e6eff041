import * as v from 'valibot'
import { inputs, text } from '../../../lessons/figures/figure-parts.ts'

/** A figure of the distance of a flag, with and without the code behind its call. */
export const flagFigure = v.strictObject({ kind: v.literal('flag'), call: text, inputs, goal: text })
