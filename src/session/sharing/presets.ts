import { type Control, controls, lockable, type Tailoring } from './exercise.ts'

/** A teacher's choice of controls for a common purpose. */
export interface Preset extends Tailoring {
  readonly name: string
  readonly title: string
  /** The purpose, in a sentence. */
  readonly explanation: string
  /** The kind of link that it is for; undefined for both. */
  readonly about?: 'lesson' | 'task'
}

const others: readonly Control[] = controls.filter((it) => !lockable.includes(it))

/** In the order in which they are offered. */
export const presets = [
  {
    name: 'free',
    title: 'Everything',
    explanation: 'Students can change all settings and open other code.',
    hidden: [],
    locked: [],
  },
  {
    name: 'lesson',
    title: 'Lesson only',
    explanation: 'Students read and run the lesson. Everything else is hidden.',
    about: 'lesson',
    hidden: controls,
    locked: [],
  },
  {
    name: 'exercise',
    title: 'Exercise',
    explanation: 'Students choose how to search your code. Seed and budget are fixed, so that results can be compared.',
    about: 'task',
    hidden: ['examples', 'learn'],
    locked: ['seed', 'budget'],
  },
  {
    name: 'exam',
    title: 'Exam',
    explanation: 'All settings are fixed, and nothing but the task is there. Students hand in the link from Share.',
    about: 'task',
    hidden: others.filter((it) => it !== 'share'),
    locked: lockable,
  },
] as const satisfies readonly Preset[]

/** The preset with these restrictions; undefined for a choice of one's own. */
export function presetOf({ hidden, locked }: Tailoring): Preset | undefined {
  const isSame = (a: readonly Control[], b: readonly Control[]): boolean =>
    a.length === b.length && a.every((it) => b.includes(it))
  return presets.find((it) => isSame(it.hidden, hidden) && isSame(it.locked, locked))
}
