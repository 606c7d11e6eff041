import { fitness } from '../../session/format.ts'
import { distanceOf } from '../../session/run/goal-distance.ts'

/** Six significant digits. */
export function sixDigits(value: number): string {
  return String(Number(value.toPrecision(6)))
}

/** The fitness at a place of a landscape. */
export const heightInWords = (height = NaN): string => fitness(distanceOf(height))
