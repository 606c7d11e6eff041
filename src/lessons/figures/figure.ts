import * as v from 'valibot'

const text = v.pipe(v.string(), v.minLength(1))

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

const inputs = v.pipe(v.array(inputSchema), v.minLength(1), v.maxLength(4))

/** Parts of goal labels; by default, all goals of the program. */
const goals = v.exactOptional(v.pipe(v.array(text), v.minLength(1)))

/** A figure with inputs. The engine calls `call` with them and computes the content. */
export const figureSchema = v.variant('kind', [
  /** The distance of the call to each goal, explained. */
  v.strictObject({
    kind: v.literal('distance'),
    call: text,
    inputs,
    goals,
    /** Draws the distance to a goal over one number; the other inputs stay fixed. */
    curve: v.exactOptional(v.strictObject({ input: text, goal: text })),
    /** Goals stay covered once an input has covered them. */
    keeps: v.exactOptional(v.literal(true)),
  }),
  /** Two tests by their distances to goals, and which of them each algorithm would keep. */
  v.strictObject({ kind: v.literal('front'), call: text, first: inputs, second: inputs, goals }),
  /** The distance of a flag, with and without the code behind its call. */
  v.strictObject({ kind: v.literal('flag'), call: text, inputs, goal: text }),
  /** The path condition of the call, and what is solved for a goal. */
  v.strictObject({ kind: v.literal('path'), call: text, inputs, goal: text }),
  /** The common conditions of the calls that cover a goal; all inputs are numbers. */
  v.strictObject({ kind: v.literal('conditions'), call: text, inputs, goal: text }),
  /** The goals of criteria, and those that smart selection keeps. */
  v.strictObject({ kind: v.literal('selection') }),
  /** The mutants, as functions beside the original, that the call kills. */
  v.strictObject({
    kind: v.literal('mutants'),
    call: text,
    inputs,
    mutants: v.pipe(v.array(v.strictObject({ call: text, change: text })), v.minLength(1)),
  }),
])
export type Figure = v.InferOutput<typeof figureSchema>

/** The figures of one kind. */
export type FigureOf<Kind extends Figure['kind']> = Extract<Figure, { readonly kind: Kind }>
