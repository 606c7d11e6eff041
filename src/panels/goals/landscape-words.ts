import { fitness } from '../../session/format.ts'
import { nearnessOf } from '../../session/run/nearness.ts'

/** Six significant digits. */
export function figure(value: number): string {
  return String(Number(value.toPrecision(6)))
}

/** The fitness at a place of a landscape. */
export const heightInWords = (height = NaN): string => fitness(nearnessOf(height))
