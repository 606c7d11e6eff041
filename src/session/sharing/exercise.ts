import * as v from 'valibot'

/** The controls that a teacher can remove: settings of a run, and others. */
export const controls = [
  'target',
  'criteria',
  'search',
  'seed',
  'budget',
  'examples',
  'learn',
  'compare',
  'share',
] as const
export type Control = (typeof controls)[number]

/** The controls that can be locked but visible: the settings of a run. */
export const lockable: readonly Control[] = ['target', 'criteria', 'search', 'seed', 'budget']

/** The controls that a link hides or locks. This is a convenience, not a protection: users can undo it. */
export interface Tailoring {
  readonly hidden: readonly Control[]
  readonly locked: readonly Control[]
}

/** The task and the restrictions of a link. */
export interface Exercise extends Tailoring {
  /** Plain text; '' for none. */
  readonly task: string
}

/** Longest task, in UTF-16 code units. */
export const longestTask = 2000

const control = v.picklist(controls)

/** The form in a link. An omitted exercise has no task. */
export const exerciseSchema = v.object({
  task: v.exactOptional(v.pipe(v.string(), v.maxLength(longestTask))),
  hidden: v.exactOptional(v.pipe(v.array(control), v.maxLength(controls.length))),
  locked: v.exactOptional(v.pipe(v.array(control), v.maxLength(controls.length))),
})

/** No task and no restrictions. */
export const noExercise: Exercise = { task: '', hidden: [], locked: [] }

/** The combined restrictions of two links. */
export function bothTailorings(a: Tailoring, b: Tailoring): Tailoring {
  return { hidden: [...new Set([...a.hidden, ...b.hidden])], locked: [...new Set([...a.locked, ...b.locked])] }
}

/** The known controls in a comma-separated list; others are ignored. */
export function controlsIn(list: string): readonly Control[] {
  const names = new Set(list.split(','))
  return controls.filter((it) => names.has(it))
}
