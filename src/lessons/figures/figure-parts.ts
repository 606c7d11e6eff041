import * as v from 'valibot'

/** A text that is not empty. */
export const text = v.pipe(v.string(), v.minLength(1))

/** An input that a student can change: a number on a slider, one of several values, or a text. */
const inputSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('number'),
    name: text,
    from: v.number(),
    to: v.number(),
    start: v.number(),
    step: v.exactOptional(v.pipe(v.number(), v.gtValue(0))),
  }),
  v.strictObject({
    kind: v.literal('choice'),
    name: text,
    options: v.pipe(v.array(v.union([v.string(), v.number(), v.boolean(), v.null()])), v.minLength(2)),
    start: v.union([v.string(), v.number(), v.boolean(), v.null()]),
  }),
  v.strictObject({ kind: v.literal('text'), name: text, start: v.string() }),
])
export type FigureInput = v.InferOutput<typeof inputSchema>

/** The inputs of a figure. */
export const inputs = v.pipe(v.array(inputSchema), v.minLength(1), v.maxLength(4))

/** Parts of goal labels; by default, all goals of the program. */
export const goals = v.exactOptional(v.pipe(v.array(text), v.minLength(1)))
