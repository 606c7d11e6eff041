import * as v from 'valibot'
import { store, stored } from '../page/storage.ts'

/** A student's mastered lessons and current position. */
export interface Progress {
  /** Numbers of lessons. */
  readonly done: readonly number[]
  /** The step that was shown last, from 1, by the number of the lesson. */
  readonly steps: Readonly<Record<string, number>>
  /** The lesson that was shown last, and whether it is still open. */
  readonly last?: number
  readonly isOpen: boolean
}

/** Stores progress between visits. */
export interface ProgressStorage {
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

/** Stores progress in this browser. */
export const browserProgress: ProgressStorage = {
  kept() {
    try {
      const parsed = v.safeParse(schema, JSON.parse(stored(key) ?? 'null'))
      return parsed.success ? parsed.output : nothing
    } catch {
      // Storage belongs to the user, who may have put anything there.
      return nothing
    }
  },
  keep(progress) {
    store(key, JSON.stringify(progress))
  },
}

/** Stores nothing, for embedded playgrounds. */
export const noProgress: ProgressStorage = { kept: () => nothing, keep: () => undefined }
