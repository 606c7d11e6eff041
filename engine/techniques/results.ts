import { type ExactOptionalSchema, exactOptional, type ObjectEntries } from 'valibot'
import type { Report, Snapshot } from '../model/report/report.ts'
import type { Result } from './result.ts'
import * as results from './result-list.ts'

type Results = typeof results

/** The progress of each technique, as in snapshots. */
export type Progresses = Pick<Snapshot, keyof Results>

const list: readonly (readonly [string, Result<unknown, ObjectEntries>])[] = Object.entries(results)

/** Returns the progress of a technique in a snapshot, a report, or `Progresses`. */
function progressOf(name: string, holder: object): unknown {
  return (holder as Readonly<Record<string, unknown>>)[name]
}

/** Joins the progress of earlier engines of a run with that of the current one, which began after `evaluations`. */
export function joinProgress(before: Progresses, latest: Progresses, evaluations: number): Progresses {
  return Object.fromEntries(
    list.flatMap(([name, it]) => {
      const [earlier, current] = [progressOf(name, before), progressOf(name, latest)]
      if (current !== undefined) return [[name, it.join(earlier, current, evaluations)]]
      return earlier === undefined ? [] : [[name, earlier]]
    }),
  )
}

/** Adds the progress of techniques, also from another report, to a report; unless reports omit it. */
export function withProgress(report: Report, earlier: Progresses | Report): Report {
  return list.reduce((all, [name, it]) => {
    const progress = progressOf(name, earlier)
    return progress === undefined ? all : (it.report?.(all, progress) ?? all)
  }, report)
}

/** The progress of techniques in a report, converted to what JSON can represent. */
export function jsonProgress(report: Report): object {
  return Object.fromEntries(
    list.flatMap(([name, it]) => {
      const progress = it.report === undefined ? undefined : progressOf(name, report)
      return progress === undefined ? [] : [[name, it.json?.(progress) ?? progress]]
    }),
  )
}

/** Schemas of progress, as optional fields. */
type Fields = { readonly [Name in keyof Results]: ExactOptionalSchema<Results[Name]['progress'], undefined> }

/** The fields of snapshots. */
export const snapshotFields = fieldsOf(list)

/** The fields of reports. */
export const reportFields = fieldsOf(list.filter(([, it]) => it.report !== undefined))

function fieldsOf(some: typeof list): Fields {
  return Object.fromEntries(some.map(([name, { progress }]) => [name, exactOptional(progress)])) as unknown as Fields
}

/** Combines the members of a union. */
type Combined<Union> = (Union extends unknown ? (it: Union) => void : never) extends (it: infer All) => void
  ? All
  : never

/** The fields of tests in reports. */
export const testFields = Object.assign({}, ...list.map(([, it]) => it.test)) as object &
  Combined<NonNullable<Results[keyof Results]['test']>>
