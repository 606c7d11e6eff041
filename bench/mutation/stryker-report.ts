import type { Judged, Verdict } from './verdict.ts'

/** The part of StrykerJS's JSON report (schema of mutation testing reports, version 2) that is read. */
export interface StrykerReport {
  readonly files: Readonly<Record<string, { readonly mutants: readonly StrykerMutant[] }>>
}

interface StrykerMutant {
  /** Counted from 0, in the order in which mutants are found. */
  readonly id: string
  readonly mutatorName: string
  readonly replacement: string
  readonly status: string
  readonly location: { readonly start: Position; readonly end: Position }
}

/** 1-based; the end is exclusive. */
interface Position {
  readonly line: number
  readonly column: number
}

/** Mutants with other statuses, such as ignored ones, have not been judged. */
const verdicts: ReadonlyMap<string, Verdict> = new Map<string, Verdict>([
  ['Killed', 'killed'],
  ['Timeout', 'ended'],
  ['Survived', 'survived'],
  ['NoCoverage', 'unreached'],
])

/** Lists the mutants that StrykerJS has judged, in the order in which it finds them. */
export function judgedByStryker({ files }: StrykerReport): readonly Judged[] {
  return Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants
      .toSorted((a, b) => Number(a.id) - Number(b.id))
      .flatMap(({ mutatorName, replacement, status, location: { start, end } }) => {
        const verdict = verdicts.get(status)
        if (verdict === undefined) return []
        const place = { file, line: start.line, column: start.column, endLine: end.line, endColumn: end.column }
        return [{ operator: mutatorName, place, replacement, verdict }]
      }),
  )
}
