import { plural } from '../../session/format.ts'
import type { TurningPoint } from '../../session/run/turning-points.ts'
import { techniqueTitle } from '../techniques/techniques.ts'

/** The goals and their technique: "2 goals by concolic execution". */
export function turnInWords({ technique, goals }: TurningPoint): string {
  const title = techniqueTitle(technique)
  return `${plural(goals.length, 'goal')} by ${title.charAt(0).toLowerCase()}${title.slice(1)}`
}
