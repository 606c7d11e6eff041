import type { Needed } from '../../model/run/execution.ts'
import { type Check, pointOf } from '../../model/test/suite.ts'

/** Returns the parts of an observation that `holds` needs for these checks. */
export function neededBy(checks: readonly Check[]): Needed {
  const values = new Set<number>()
  const later = new Set<number>()
  for (const check of checks) {
    if (check.kind === 'called') continue
    const isLater = pointOf(check) !== check.statement
    ;(isLater ? later : values).add(check.statement)
    if (check.kind === 'same') values.add(check.as)
  }
  return { values, later }
}

/** Whether everything wanted is available. */
export function isWithin(wanted: Needed, { values, later }: Needed): boolean {
  return [...wanted.values].every((it) => values.has(it)) && [...wanted.later].every((it) => later.has(it))
}
