import * as v from 'valibot'
import { controlsIn, type Tailoring } from '../session/sharing/exercise.ts'
import { bounds } from '../session/settings.ts'

/** A step of a lesson. */
export interface LessonPosition {
  /** Both from 1. */
  readonly lesson: number
  readonly step: number
}

/** A teacher's settings for a lesson: of its runs, and which controls are hidden or locked. */
export interface Preset extends Tailoring {
  readonly seed?: number
  readonly evaluations?: number
}

/** Sets nothing. */
export const noPreset: Preset = { hidden: [], locked: [] }

export interface LessonLink extends LessonPosition {
  readonly preset: Preset
}

/** Most lessons, and most steps of one. */
const mostOfBoth = 99

const wholeNumber = (least: number, most: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,16}$/u), v.transform(Number), v.minValue(least), v.maxValue(most))

const list = v.pipe(v.string(), v.transform(controlsIn))

/** The parts of `#lesson=2&step=3&seed=7&evaluations=2000&hidden=compare,share&locked=seed`. Others are ignored. */
const schema = v.object({
  lesson: wholeNumber(1, mostOfBoth),
  step: v.exactOptional(wholeNumber(1, mostOfBoth)),
  seed: v.exactOptional(wholeNumber(bounds.seed.least, bounds.seed.most)),
  evaluations: v.exactOptional(wholeNumber(bounds.evaluations.least, 100_000)),
  hidden: v.exactOptional(list),
  locked: v.exactOptional(list),
})

/** Parses the fragment of an address; undefined if it names no lesson. */
export function readLessonLink(hash: string): LessonLink | undefined {
  if (!hash.startsWith('#lesson=') || 1000 < hash.length) return undefined
  const parsed = v.safeParse(schema, Object.fromEntries(new URLSearchParams(hash.slice(1))))
  if (!parsed.success) return undefined
  const { lesson, step = 1, ...preset } = parsed.output
  return { lesson, step, preset: { ...noPreset, ...preset } }
}

/** The fragment that opens a step, with its `#`. */
export function writeLessonLink({ lesson, step, preset }: LessonLink): string {
  const { seed, evaluations, hidden, locked } = preset
  const parts = { lesson, step, seed, evaluations, hidden: hidden.join(','), locked: locked.join(',') }
  return `#${Object.entries(parts)
    .flatMap(([name, value]) => (value === undefined || value === '' ? [] : `${name}=${value}`))
    .join('&')}`
}
