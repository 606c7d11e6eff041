import * as v from 'valibot'
import { algorithms, criteria, selections, techniques } from '../../engine/model/goal/options.ts'
import { bounds } from '../session/settings.ts'
import { expectationSchema, runNames } from './expectations.ts'
import type { figureSchema } from './figures/figure.ts'
import { measures } from './outcome.ts'
import type { LessonProgram } from './lesson-program.ts'

const text = v.pipe(v.string(), v.minLength(1))

/** One of a lesson's two runs of its program. Omitted settings have the same defaults as in a link. */
const variantSchema = v.strictObject({
  /** Shown on the button and in tables. */
  title: v.pipe(text, v.maxLength(32)),
  algorithm: v.exactOptional(v.picklist(algorithms)),
  criteria: v.exactOptional(v.array(v.picklist(criteria))),
  selection: v.exactOptional(v.picklist(selections)),
  techniques: v.exactOptional(v.array(v.picklist(techniques))),
  targets: v.exactOptional(v.array(text)),
})
export type Variant = v.InferOutput<typeof variantSchema>

/** The head of a lesson, in the block ```` ```json lesson ````. */
export const headSchema = v.strictObject({
  /** The learning objective, in a sentence. */
  aim: text,
  /** Shared by both runs, so that they are the same on every machine. */
  seed: v.pipe(v.number(), v.safeInteger(), v.minValue(bounds.seed.least)),
  evaluations: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(100_000)),
  off: variantSchema,
  on: variantSchema,
  /** The rows of the table of both runs. */
  measures: v.pipe(v.array(v.picklist(measures)), v.minLength(1)),
})

/** A prediction before running: one of several answers, or a number. */
export const predictionSchema = v.union([
  v.strictObject({
    question: text,
    /** The right choice is the first whose expectations hold; a last one without expectations is the fallback. */
    choices: v.pipe(v.array(v.strictObject({ text, when: v.array(expectationSchema) })), v.minLength(2)),
  }),
  v.strictObject({
    question: text,
    number: v.strictObject({ run: v.picklist(runNames), measure: v.picklist(measures) }),
    /** The factor, above 1, by which a guess may be off and still count as close. */
    within: v.pipe(v.number(), v.gtValue(1)),
  }),
])
export type Prediction = v.InferOutput<typeof predictionSchema>

/** The expectations on the runs that show that a step is mastered. */
export const checkpointSchema = v.strictObject({
  expects: v.pipe(v.array(expectationSchema), v.minLength(1)),
  /** The conclusion, in a sentence. */
  shows: text,
})
export type Checkpoint = v.InferOutput<typeof checkpointSchema>

/** The student's own code: the settings of its run, and the expectations on it. */
export const ownSchema = v.strictObject({
  settings: v.picklist(['off', 'on']),
  expects: v.pipe(v.array(expectationSchema), v.minLength(1)),
})
export type Own = v.InferOutput<typeof ownSchema>

/** A part of a step. */
export type Block =
  | { readonly kind: 'text'; readonly markdown: string }
  | { readonly kind: 'figure'; readonly figure: v.InferOutput<typeof figureSchema> }
  | { readonly kind: 'prediction'; readonly prediction: Prediction }
  /** The two runs and their results. */
  | { readonly kind: 'runs' }
  | { readonly kind: 'checkpoint'; readonly checkpoint: Checkpoint }
  | { readonly kind: 'own'; readonly own: Own }

export interface Step {
  readonly title: string
  readonly blocks: readonly Block[]
}

/** A lesson as its Markdown defines it. */
export interface Lesson extends v.InferOutput<typeof headSchema> {
  /** From 1. */
  readonly number: number
  readonly title: string
  /** The program that its runs search. */
  readonly program: LessonProgram
  /** The program of its figures, possibly a smaller one. */
  readonly figureProgram: LessonProgram
  readonly steps: readonly Step[]
  /** The literature, as Markdown. */
  readonly sources: string
}
