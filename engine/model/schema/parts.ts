import * as v from 'valibot'
import type { Coverage } from '../report/report.ts'
import type { Place } from '../source/source.ts'
import { countOf, textOf } from './bounded.ts'

/** Most goals of a run; a source of the largest size that the page accepts has fewer. */
export const mostGoals = 20_000

/** Most tests of a run. */
export const mostTests = 10_000

/** Most lines that a replay lists. */
export const mostSteps = 5000

/** Most statements of a test whose effects are told, and most of its printed lines. */
export const mostLines = 10_000

/** Text that is shown somewhere on one line, at most 200,000 UTF-16 code units of it. */
export const line: v.GenericSchema<unknown, string> = textOf(200_000)

/** An offset, line or column of a source. */
export const position: v.GenericSchema<unknown, number> = countOf(10_000_000)

export const place: v.GenericSchema<unknown, Place> = v.object({
  file: line,
  start: position,
  end: position,
  line: position,
  column: position,
  endLine: position,
  endColumn: position,
})

/** How many of at most `most` are covered. */
export function coverageOf(most: number): v.GenericSchema<unknown, Coverage> {
  return v.pipe(
    v.object({ covered: countOf(most), total: countOf(most) }),
    v.check((it) => it.covered <= it.total, 'More are covered than there are'),
  )
}
