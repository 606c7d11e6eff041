import type { Needed } from '../../model/run/execution.ts'
import { type Check, pointOf } from '../../model/test/suite.ts'

/** What `holds` looks at of an observation to judge some checks. */
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

/** Whether all that is needed is among what is. */
export function isWithin(wanted: Needed, { values, later }: Needed): boolean {
  return [...wanted.values].every((it) => values.has(it)) && [...wanted.later].every((it) => later.has(it))
}
