import type { Limit } from '../../../model/flags/flag.ts'
import { unknown } from './scale.ts'

/** Whether a number is within a limit. */
function isWithin(count: number, { operator, limit }: Limit): boolean {
  switch (operator) {
    case '===':
      return count === limit
    case '<':
      return count < limit
    case '<=':
      return count <= limit
    case '>':
      return count > limit
    case '>=':
      return count >= limit
  }
}

/** The nearest counts on either side of one that are within a limit, or where `value` is false, that are not. */
export function nearestCounts(count: number, limit: Limit, value: boolean): readonly number[] {
  const around = [
    Math.floor(limit.limit) - 1,
    Math.floor(limit.limit),
    Math.ceil(limit.limit),
    Math.ceil(limit.limit) + 1,
  ]
  const wanted = [count - 1, count + 1, ...around].filter((it) => 0 <= it && isWithin(it, limit) === value)
  const fewer = wanted.filter((it) => it < count)
  const more = wanted.filter((it) => it > count)
  return [...(0 < fewer.length ? [Math.max(...fewer)] : []), ...(0 < more.length ? [Math.min(...more)] : [])]
}

/** The sum of the smallest of some distances; where there are too few, each that is missing is unknown. */
export function sumOfLeast(distances: readonly number[], count: number): number {
  const chosen = [...distances].sort((a, b) => a - b).slice(0, count)
  return chosen.reduce((sum, it) => sum + it, unknown * (count - chosen.length))
}
