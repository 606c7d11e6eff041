import { dayMs } from '../../model/test/civil-date.ts'
import type { TestCase } from '../../model/test/statement.ts'
import { uses } from '../../model/test/statement.ts'
import { numberCost, simplerValues } from './simpler-values.ts'

/** Whether the number at `position` only says which time dates are of. */
export function isTime(test: TestCase, position: number): boolean {
  const users = test.filter((it) => uses(it).includes(position))
  return 0 < users.length && users.every((it) => it.kind === 'builtin' && it.name === 'Date' && it.args.length === 1)
}

/**
 * Times of dates that read easier, in milliseconds, each strictly simpler than the given one, so that repetition ends: small
 * numbers, then whole days near 1970, then other whole days, hours and minutes.
 */
export function simplerTimes(time: number): readonly number[] {
  const days = Math.trunc(time / dayMs)
  const near = [1, -1, 2, -2, 31, -31, 100, -100, 366, -366, 1000, -1000].map((it) => it * dayMs)
  const less = [100, 10, 2].map((by) => Math.trunc(days / by) * dayMs)
  const rounded = units.flatMap((unit) => [Math.floor(time / unit) * unit, Math.ceil(time / unit) * unit])
  const small = simplerValues(time).filter((it) => typeof it === 'number' && Math.abs(it) < firstTold) as number[]
  const all = [...small, ...near, ...less, ...rounded].map((it) => it + 0)
  return [...new Set(all)].filter((it) => timeCost(it) < timeCost(time))
}

/** From here on a date is written as a text, in which what is 0 does not have to be read. */
const firstTold = 1_000_000

/** Days, hours, minutes, seconds. */
const units = [dayMs, dayMs / 24, 60_000, 1000]

/** More than any small number. */
const costOfText = 10_000

/** Small numbers, then whole days, hours, minutes, seconds, and among these what is nearer to 1970, and rather behind it. */
function timeCost(time: number): number {
  if (!Number.isFinite(time) || Math.abs(time) < firstTold) return numberCost(time)
  const unit = units.findIndex((it) => time % it === 0)
  const odd = unit === -1 ? units.length : unit
  return costOfText * (1 + odd) + Math.min(costOfText - 2, Math.abs(time / dayMs) / 100) + (time < 0 ? 0.5 : 0)
}
