import type { GoalDistance } from '../../engine/model/report/report.ts'

// A number and its unit stay on one line: the spaces between them are no-break spaces.
const grouped = new Intl.NumberFormat('en-US')

/** 41000 as `41,000`. */
export const count = (value: number): string => grouped.format(Math.round(value))

/** 205000 as `205 k`, for what changes too fast to read digit by digit. */
export function compact(value: number): string {
  if (value < 1000) return String(Math.round(value))
  if (value < 1_000_000) return `${significant(value / 1000)}\u00a0k`
  return `${significant(value / 1_000_000)}\u00a0M`
}

/** A duration: `340 ms`, `3.2 s`, `2 min 5 s`. */
export function duration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)}\u00a0ms`
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)}\u00a0s`
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)}\u00a0min\u00a0${seconds % 60}\u00a0s`
}

/** Best distance of a goal: `0`, or approach level + branch distance such as `1 + 35`; a dash while nothing came near. */
export function nearness({ level, distance }: GoalDistance): string {
  if (level === Infinity) return '–'
  const raw = figure(distance)
  return level === 0 ? raw : `${level} + ${raw}`
}

/** A distance between 0 and 1, as it stands beside an approach level (docs/algorithms.md 3.7). */
export const normalized = (distance: number): number => (distance === Infinity ? 1 : distance / (distance + 1))

/** What a search goes by, as in `share`: approach level and normalized distance; a dash while nothing came near. */
export function fitness({ level, distance }: GoalDistance): string {
  if (level === Infinity) return '–'
  return level === 0 && distance === 0 ? 'covered' : share(level + normalized(distance))
}

/** Four digits, rounded down, so that what is less than 1 is not shown as 1. */
export function share(value: number): string {
  return String(Math.floor(10_000 * value + 1e-9) / 10_000)
}

/** "1 test", "6 tests". */
export const plural = (value: number, noun: string, nouns = `${noun}s`): string =>
  `${count(value)}\u00a0${value === 1 ? noun : nouns}`

/** A distance in at most three significant digits, or all of a whole one below a million. */
export function figure(value: number): string {
  if (value === Infinity) return '∞'
  if (value === 0) return '0'
  if (1_000_000 <= value || value < 0.001) return value.toExponential(0).replace('e+', 'e')
  return Number.isInteger(value) ? grouped.format(value) : String(Number(value.toPrecision(3)))
}

const significant = (value: number): string => (value < 10 ? value.toFixed(1) : String(Math.round(value)))
