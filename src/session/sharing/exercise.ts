import * as v from 'valibot'

/** What a teacher can take away: settings of a run, and other controls. */
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

/** Those that can stay in sight and be fixed: the settings of a run. */
export const lockable: readonly Control[] = ['target', 'criteria', 'search', 'seed', 'budget']

/** Which controls a link hides, and which it shows as they are and no more. A convenience: whoever wants to can undo it. */
export interface Tailoring {
  readonly hidden: readonly Control[]
  readonly locked: readonly Control[]
}

/** What a link asks somebody to do with its code. */
export interface Exercise extends Tailoring {
  /** Plain text; '' for no words. */
  readonly task: string
}

/** Longest task, in UTF-16 code units. */
export const longestTask = 2000

const control = v.picklist(controls)

/** As it stands in a link; an exercise that is left out asks for nothing. */
export const exerciseSchema = v.object({
  task: v.exactOptional(v.pipe(v.string(), v.maxLength(longestTask))),
  hidden: v.exactOptional(v.pipe(v.array(control), v.maxLength(controls.length))),
  locked: v.exactOptional(v.pipe(v.array(control), v.maxLength(controls.length))),
})

/** Nothing is asked, and everything can be used. */
export const noExercise: Exercise = { task: '', hidden: [], locked: [] }

/** What two links take away together. */
export function bothTailorings(a: Tailoring, b: Tailoring): Tailoring {
  return { hidden: [...new Set([...a.hidden, ...b.hidden])], locked: [...new Set([...a.locked, ...b.locked])] }
}

/** Known controls in a list with commas; others are left out. */
export function controlsIn(list: string): readonly Control[] {
  const names = new Set(list.split(','))
  return controls.filter((it) => names.has(it))
}
