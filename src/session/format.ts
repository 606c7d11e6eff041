import type { GoalDistance, MutantSample, MutationReport } from '../../engine/model/report/report.ts'

// No-break spaces keep a number and its unit on one line.
const grouped = new Intl.NumberFormat('en-US')

/** 41000 as `41,000`. */
export const count = (value: number): string => grouped.format(Math.round(value))

/** 205000 as `205 k`, for numbers that change too fast to read digit by digit. */
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

/** The best distance of a goal: `0`, or approach level + branch distance, as in `1 + 35`; a dash if unknown. */
export function goalDistance({ level, distance }: GoalDistance): string {
  if (level === Infinity) return '–'
  const raw = threeDigits(distance)
  return level === 0 ? raw : `${level} + ${raw}`
}

/** A normalized branch distance, in [0, 1] (docs/algorithms.md 3.7). */
export const normalized = (distance: number): number => (distance === Infinity ? 1 : distance / (distance + 1))

/** The fitness as in `share`: approach level + normalized distance; a dash if no test came near. */
export function fitness({ level, distance }: GoalDistance): string {
  if (level === Infinity) return '–'
  return level === 0 && distance === 0 ? 'covered' : share(level + normalized(distance))
}

/** At most four decimals, rounded down, so that a number below 1 never appears as 1. */
export function share(value: number): string {
  return String(Math.floor(10_000 * value + 1e-9) / 10_000)
}

/** "1 test", "6 tests". */
export const plural = (value: number, noun: string, nouns = `${noun}s`): string =>
  `${count(value)}\u00a0${value === 1 ? noun : nouns}`

/** The mutants that no test kills: "7 surviving mutants, 2 equivalent", "2 equivalent mutants". */
export function unkilledInWords({ survivors, equivalent = [] }: MutationReport): string {
  if (survivors.length === 0 && 0 < equivalent.length) return plural(equivalent.length, 'equivalent mutant')
  const apart = equivalent.length === 0 ? '' : `, ${count(equivalent.length)} equivalent`
  return plural(survivors.length, 'surviving mutant') + apart
}

/** How a mutation score was estimated. Mutants that no test may notice are not counted, because they need no run. */
export const sampleInWords = ({ size, of }: MutantSample): string =>
  `estimated from a random sample of ${count(size)} of ${plural(of, 'mutant')}`

/** A distance in at most three significant digits; integers below a million in full. */
export function threeDigits(value: number): string {
  if (value === Infinity) return '∞'
  if (value === 0) return '0'
  if (1_000_000 <= value || value < 0.001) return value.toExponential(0).replace('e+', 'e')
  return Number.isInteger(value) ? grouped.format(value) : String(Number(value.toPrecision(3)))
}

const significant = (value: number): string => (value < 10 ? value.toFixed(1) : String(Math.round(value)))
