import * as v from 'valibot'
import type { Coverage } from '../report/report.ts'
import type { Place } from '../source/source.ts'
import { countOf, textOf } from './bounded.ts'

/** Most goals of a run; the largest source that the page accepts has fewer. */
export const mostGoals = 20_000

/** Most tests of a run. */
export const mostTests = 10_000

/** Most lines in a replay. */
export const mostSteps = 5000

/** Most statement effects of a test, and most of its printed lines. */
export const mostLines = 10_000

/** Text shown on one line, at most 200,000 UTF-16 code units. */
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

/** A coverage of at most `most` items. */
export function coverageOf(most: number): v.GenericSchema<unknown, Coverage> {
  return v.pipe(
    v.object({ covered: countOf(most), total: countOf(most) }),
    v.check((it) => it.covered <= it.total, 'More items are covered than exist'),
  )
}
