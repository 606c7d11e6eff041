import { plural } from '../format.ts'
import type { Sample } from './samples.ts'

/** The progress of an open goal between two moments. */
export type Change = 'covered' | 'nearer'

/** By goal. Goals without progress are left out, as are goals that the search has dropped. */
export type Changes = ReadonlyMap<number, Change>

/** For moments that are not compared. */
export const noChanges: Changes = new Map()

/** The progress from one moment to a later one. */
export function changesBetween(before: Sample, after: Sample): Changes {
  const changes = new Map<number, Change>()
  for (let goal = 0; 2 * goal < after.distancePairs.length; goal++) {
    const [level, distance] = [after.distancePairs[2 * goal]!, after.distancePairs[2 * goal + 1]!]
    const [levelBefore, distanceBefore] = [before.distancePairs[2 * goal]!, before.distancePairs[2 * goal + 1]!]
    const isNearer = level < levelBefore || (level === levelBefore && distance < distanceBefore)
    if (isNearer) changes.set(goal, level === 0 && distance === 0 ? 'covered' : 'nearer')
  }
  return changes
}

/** "covers 1 goal, closer to 2 goals"; "no progress" if nothing has changed. */
export function changesInWords(changes: Changes): string {
  const kinds = [...changes.values()]
  const covered = kinds.filter((it) => it === 'covered').length
  const nearer = kinds.length - covered
  const parts = [
    ...(0 < covered ? [`covers ${plural(covered, 'goal')}`] : []),
    ...(0 < nearer ? [`closer to ${plural(nearer, 'goal')}`] : []),
  ]
  return parts.length === 0 ? 'no progress' : parts.join(', ')
}
