import type { Candidate } from '../generation/candidate.ts'
import { callEndsOf, type EndId } from '../goals/call-ends.ts'
import type { FoundTest } from '../model/report/report.ts'
import type { Run } from '../model/run/execution.ts'
import type { Compiled } from '../model/subject/compiled.ts'
import type { CallableId } from '../model/subject/subject.ts'

/** Keeps the smallest test for each end of a call, beside the archive of the goals. It does not influence the search. */
export interface CallEndArchive {
  /** Offers a test, cut after the statement that threw, and its run. Cheap: most tests are not smaller. */
  readonly note: (candidate: Candidate, run: Run) => void
  /** The kept tests without duplicates, in the order of the methods. */
  found(): readonly FoundTest[]
  /** The methods for which no call has returned yet. */
  readonly neverReturned: () => readonly CallableId[]
}

/** `size` of a candidate is at least the number of its statements. */
export function createCallEndArchive(compiled: Compiled, size: (candidate: Candidate) => number): CallEndArchive {
  const ends = callEndsOf(compiled)
  const smallest = new Float64Array(ends.all.length).fill(Infinity)
  const kept: (Candidate | undefined)[] = ends.all.map(() => undefined)
  let offered: Candidate
  let offeredSize = 0
  const mayBeSmaller = (end: EndId): boolean => offered.test.length < smallest[end]!
  const keep = (end: EndId): void => {
    if (offeredSize === 0) offeredSize = size(offered)
    if (smallest[end]! <= offeredSize) return
    smallest[end] = offeredSize
    kept[end] = offered
  }
  return {
    note(candidate, run) {
      offered = candidate
      offeredSize = 0
      ends.visit(candidate.test, run, keep, mayBeSmaller)
    },
    found() {
      const distinct = new Set(kept.filter((it) => it !== undefined))
      return [...distinct].map(({ test, origin }) =>
        origin === undefined ? { test } : { test, origin: { finder: origin, goals: [] } },
      )
    },
    neverReturned() {
      const returned = new Set(
        ends.all.flatMap(({ method, end }, at) => (end === 'throws' || kept[at] === undefined ? [] : [method])),
      )
      return [...new Set(ends.all.map((it) => it.method))].filter((it) => !returned.has(it))
    },
  }
}
