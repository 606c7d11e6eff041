import type { GoalDistance } from '../../../engine/model/report/report.ts'

/** The distance of a goal that no test was measured against, or that is covered in the search only. */
export const unknownDistance: GoalDistance = { level: Infinity, distance: Infinity }

/** Whether a goal is covered: only covered goals have distance 0 at level 0. */
export function isCovered({ level, distance }: GoalDistance): boolean {
  return level === 0 && distance === 0
}

/**
 * The height of a goal above being covered: approach level + normalized distance; 0 if covered, NaN if unmeasured.
 * Takes the cube root first, because d / (d + 1) alone hardly changes from 1,000 to 10.
 */
export function heightOf({ level, distance }: GoalDistance): number {
  if (level === Infinity) return NaN
  if (distance === Infinity) return level + 1
  const root = Math.cbrt(distance)
  return level + root / (root + 1)
}

/** The inverse of `heightOf`. */
export function distanceOf(height: number): GoalDistance {
  if (Number.isNaN(height)) return unknownDistance
  const level = Math.floor(height)
  return { level, distance: ((height - level) / (1 - (height - level))) ** 3 }
}
