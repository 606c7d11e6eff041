import { fitness } from '../../session/format.ts'
import { nearnessOf } from '../../session/run/nearness.ts'

/** A number on an axis. */
export function figure(value: number): string {
  return String(Number(value.toPrecision(6)))
}

/** How far a place of a landscape is from the goal. */
export const heightInWords = (height = NaN): string => fitness(nearnessOf(height))
