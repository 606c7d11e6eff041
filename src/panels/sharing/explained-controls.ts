import type { Control } from '../../session/sharing/exercise.ts'

/** What a teacher calls the controls that can be taken away. */
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
