import type { Control } from '../../session/sharing/exercise.ts'

/** The names of the removable controls, for teachers. */
export const explainedControls: Readonly<Record<Control, string>> = {
  target: 'Target',
  criteria: 'Criteria',
  search: 'Algorithm and techniques',
  seed: 'Seed',
  budget: 'Budget',
  examples: 'Examples',
  learn: 'Learn',
  compare: 'Compare',
  share: 'Share',
}
