import type { GoalDistance } from '../../../engine/model/report/report.ts'

/** Whether a goal is covered: only a covered goal is at distance 0 of level 0. */
export function isCovered({ level, distance }: GoalDistance): boolean {
  return level === 0 && distance === 0
}

/**
 * How high a goal still is above being covered: approach level plus a normalized distance, 0 when covered, NaN when not
 * measured yet. The cube root comes first because d / (d + 1) alone shows nothing of the way from 1,000 to 10.
 */
export function heightOf({ level, distance }: GoalDistance): number {
  if (level === Infinity) return NaN
  if (distance === Infinity) return level + 1
  const root = Math.cbrt(distance)
  return level + root / (root + 1)
}

/** What has this height; `heightOf` backwards. */
export function nearnessOf(height: number): GoalDistance {
  if (Number.isNaN(height)) return { level: Infinity, distance: Infinity }
  const level = Math.floor(height)
  return { level, distance: ((height - level) / (1 - (height - level))) ** 3 }
}
