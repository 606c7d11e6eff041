import * as v from 'valibot'
import { techniques } from '../../panels/techniques/techniques.ts'
import { goals, inputs, text } from './figure-parts.ts'
import { goalFigure } from './goal-figure.ts'

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
  /** What a technique does for a goal. Each technique has its own figure, and some have none. */
  v.strictObject({
    kind: v.picklist(techniques.flatMap((it) => (it.figure === undefined ? [] : [it.name]))),
    ...goalFigure,
  }),
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
