import * as v from 'valibot'

const text = v.pipe(v.string(), v.minLength(1))

/** What a student can move: a number on a slider, one of some values, or a text. */
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

/** Parts of the labels of goals; all goals of the program where none are named. */
const goals = v.exactOptional(v.pipe(v.array(text), v.minLength(1)))

/** A figure with inputs to move; what it shows is computed by the engine, which calls `call` with them. */
export const figureSchema = v.variant('kind', [
  /** How far the call is from each goal, and why. */
  v.strictObject({
    kind: v.literal('distance'),
    call: text,
    inputs,
    goals,
    /** Draws the distance to a goal over one number, all others being as they are. */
    curve: v.exactOptional(v.strictObject({ input: text, goal: text })),
    /** Goals stay covered once an input has covered them. */
    keeps: v.exactOptional(v.literal(true)),
  }),
  /** Two tests by their distances to goals: which of them algorithms would keep. */
  v.strictObject({ kind: v.literal('front'), call: text, first: inputs, second: inputs, goals }),
  /** The distance of a flag, by itself and with what is behind its call. */
  v.strictObject({ kind: v.literal('flag'), call: text, inputs, goal: text }),
  /** The path condition of the call, and what is solved for a goal. */
  v.strictObject({ kind: v.literal('path'), call: text, inputs, goal: text }),
  /** What the calls that cover a goal have in common; all inputs are numbers. */
  v.strictObject({ kind: v.literal('conditions'), call: text, inputs, goal: text }),
  /** The goals of criteria, and those that smart selection keeps. */
  v.strictObject({ kind: v.literal('selection') }),
  /** Which mutants, as functions beside the original, the call tells from it. */
  v.strictObject({
    kind: v.literal('mutants'),
    call: text,
    inputs,
    mutants: v.pipe(v.array(v.strictObject({ call: text, change: text })), v.minLength(1)),
  }),
])
export type Figure = v.InferOutput<typeof figureSchema>

/** A figure of one kind. */
export type FigureOf<Kind extends Figure['kind']> = Extract<Figure, { readonly kind: Kind }>
