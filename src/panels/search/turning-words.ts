import { plural } from '../../session/format.ts'
import type { TurningPoint } from '../../session/run/turning-points.ts'
import { techniqueTitle } from '../techniques/techniques.ts'

/** The technique and its goals: "Concolic execution covers 2 goals". */
export function turnInWords({ technique, goals }: TurningPoint): string {
  return `${techniqueTitle(technique)} covers ${plural(goals.length, 'goal')}`
}
