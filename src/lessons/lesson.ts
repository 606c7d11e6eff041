import * as v from 'valibot'
import { algorithms, criteria, selections, techniques } from '../../engine/model/goal/options.ts'
import { bounds } from '../session/settings.ts'
import { expectationSchema, runNames } from './expectations.ts'
import type { figureSchema } from './figures/figure.ts'
import { measures } from './outcome.ts'

const text = v.pipe(v.string(), v.minLength(1))

/** One of the two ways in which a lesson runs its program; what is left out is as in a link. */
const variantSchema = v.strictObject({
  /** On the button and in tables. */
  title: v.pipe(text, v.maxLength(32)),
  algorithm: v.exactOptional(v.picklist(algorithms)),
  criteria: v.exactOptional(v.array(v.picklist(criteria))),
  selection: v.exactOptional(v.picklist(selections)),
  techniques: v.exactOptional(v.array(v.picklist(techniques))),
  targets: v.exactOptional(v.array(text)),
})
export type Variant = v.InferOutput<typeof variantSchema>

/** What a lesson says of itself, in the block ```` ```json lesson ````. */
export const headSchema = v.strictObject({
  /** What somebody can do who has taken it, in a sentence. */
  aim: text,
  /** Of both runs: both are the same on every machine. */
  seed: v.pipe(v.number(), v.safeInteger(), v.minValue(bounds.seed.least)),
  evaluations: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(100_000)),
  off: variantSchema,
  on: variantSchema,
  /** What the table of the two runs shows. */
  measures: v.pipe(v.array(v.picklist(measures)), v.minLength(1)),
})

/** Something to say before running: one of some answers, or a number. */
export const predictionSchema = v.union([
  v.strictObject({
    question: text,
    /** The right one is the first whose expectations are true of the runs; a last one without any is true where no other is. */
    choices: v.pipe(v.array(v.strictObject({ text, when: v.array(expectationSchema) })), v.minLength(2)),
  }),
  v.strictObject({
    question: text,
    /** What the runs tell. */
    number: v.strictObject({ run: v.picklist(runNames), measure: v.picklist(measures) }),
    /** How far a guess may be off and still be called close, as a factor above 1. */
    within: v.pipe(v.number(), v.gtValue(1)),
  }),
])
export type Prediction = v.InferOutput<typeof predictionSchema>

/** What tells from the runs that a step has been mastered. */
export const checkpointSchema = v.strictObject({
  expects: v.pipe(v.array(expectationSchema), v.minLength(1)),
  /** What that shows, in a sentence. */
  shows: text,
})
export type Checkpoint = v.InferOutput<typeof checkpointSchema>

/** The student's own code: which settings it is run with, and what its run has to bring. */
export const ownSchema = v.strictObject({
  settings: v.picklist(['off', 'on']),
  expects: v.pipe(v.array(expectationSchema), v.minLength(1)),
})
export type Own = v.InferOutput<typeof ownSchema>

/** What a step is made of, in its order. */
export type Block =
  | { readonly kind: 'text'; readonly markdown: string }
  | { readonly kind: 'figure'; readonly figure: v.InferOutput<typeof figureSchema> }
  | { readonly kind: 'prediction'; readonly prediction: Prediction }
  /** The two runs and what they brought. */
  | { readonly kind: 'runs' }
  | { readonly kind: 'checkpoint'; readonly checkpoint: Checkpoint }
  | { readonly kind: 'own'; readonly own: Own }

export interface Step {
  readonly title: string
  readonly blocks: readonly Block[]
}

export interface LessonProgram {
  readonly file: string
  readonly text: string
}

/** A lesson, as its Markdown tells it. */
export interface Lesson extends v.InferOutput<typeof headSchema> {
  /** From 1. */
  readonly number: number
  readonly title: string
  /** What its runs search. */
  readonly program: LessonProgram
  /** What its figures run, where that is something smaller. */
  readonly figureProgram: LessonProgram
  readonly steps: readonly Step[]
  /** Where it comes from, as Markdown. */
  readonly sources: string
}
