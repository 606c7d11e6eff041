import { InvalidArgumentError } from 'commander'
import type { Coverage } from '../engine/model/report/report.ts'

/** Parses `--threshold`: a percentage. */
export function percentage(text: string): number {
  const value = Number(text)
  if (!/^\d+(?:\.\d+)?$/.test(text) || 100 < value) {
    throw new InvalidArgumentError('It must be a number from 0 to 100.')
  }
  return value
}

/** Says that fewer goals are covered than wanted; undefined if there are enough, or no goals. */
export function whyBelow(threshold: number | undefined, { covered, total }: Coverage): string | undefined {
  if (threshold === undefined || total === 0 || threshold * total <= 100 * covered) return undefined
  // Rounded down, so that it is never the threshold itself.
  const percent = Math.floor((1000 * covered) / total) / 10
  return `${covered} of ${total} goals are covered: ${percent}%, fewer than ${threshold}%`
}
