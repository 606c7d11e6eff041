import * as v from 'valibot'
import { store, stored } from '../page/storage.ts'

/** Which lessons somebody has mastered, and where they are. */
export interface Progress {
  /** Numbers of lessons. */
  readonly done: readonly number[]
  /** By the number of a lesson, the step that was looked at last, from 1. */
  readonly steps: Readonly<Record<string, number>>
  /** The lesson that was looked at last, and whether it still is. */
  readonly last?: number
  readonly isOpen: boolean
}

/** Where progress is kept between visits. */
export interface ProgressShelf {
  readonly kept: () => Progress
  readonly keep: (progress: Progress) => void
}

const key = 'fitscape.lessons'

const number = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(99))
const schema = v.object({
  done: v.pipe(v.array(number), v.maxLength(99)),
  steps: v.record(v.pipe(v.string(), v.regex(/^\d{1,2}$/u)), number),
  last: v.exactOptional(number),
  isOpen: v.boolean(),
})

const nothing: Progress = { done: [], steps: {}, isOpen: false }

/** The storage of this browser. */
export const browserProgress: ProgressShelf = {
  kept() {
    try {
      const parsed = v.safeParse(schema, JSON.parse(stored(key) ?? 'null'))
      return parsed.success ? parsed.output : nothing
    } catch {
      // Storage belongs to the person, who may have put anything there.
      return nothing
    }
  },
  keep(progress) {
    store(key, JSON.stringify(progress))
  },
}

/** Keeps nothing, and finds nothing: for a playground within another page. */
export const noProgress: ProgressShelf = { kept: () => nothing, keep: () => undefined }
