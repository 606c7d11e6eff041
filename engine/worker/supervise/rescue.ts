import type { FoundTest, Report } from '../../model/report/report.ts'
import type { TestCase } from '../../model/test/statement.ts'
import type { CallableId } from '../../model/subject/subject.ts'
import type { Job } from '../../model/run/job.ts'
import type { Blame } from './blame.ts'
import { calledBy, plainestFirst, withoutCalls } from './calls.ts'
import type { Engines } from './engines.ts'
import { type Interruption, stoppedTwice } from './interruption.ts'
import type { FinishMode } from '../entry/engine-api.ts'
import { longestOpening, longestWork } from './link.ts'
import type { Progress } from './progress.ts'
import { trackAnnounced, trackWriting, longestSilence, type Watch } from './watch.ts'

/** A run that has lost its engine. */
export interface LostRun {
  readonly job: Job
  readonly engines: Engines
  readonly progress: Progress
  readonly blame: Blame
  readonly watch: Watch
  /** Whether the culprit of the latest loss is known. */
  readonly isExplained: boolean
  /** Whether the engine was lost while finishing, after all calls of the search had returned. */
  readonly isSearched: boolean
}

/** The result of a rescue, with a report if possible. */
export interface Rescued {
  readonly report?: Report
  /** Whether the culprits of all losses are known, including the rescue's own. */
  readonly isExplained: boolean
  /** Whether the report is what the lost engine would have returned: all work was repeated, mutants included. */
  readonly isRepeated?: boolean
}

/** How an engine that finishes tests ended. */
type Finished =
  | { readonly kind: 'finished'; readonly report: Report }
  | {
      readonly kind: 'lost'
      readonly why: Interruption
      readonly suspects: readonly TestCase[]
      /** Callables of the suspects, if possible only those that have not returned in other tests. */
      readonly suspected: readonly CallableId[]
    }

/** How long an engine that repeats a lost one's work may be silent, in ms; the machine is probably busy. */
const longestRepeatedSilence = 5000

/** Most lost engines before it stops looking for culprits. */
const mostLosses = 4

/** How long after the end of a time budget it looks for culprits, in ms. */
const longestOvertime = 1500

/**
 * Finishes tests in fresh engines, after one was lost. If the culprit is known or can be found in time, variants of the
 * tests are tried too; if not, only the forms that have returned. Culprits of further losses are no longer called. If
 * none can be found, the tests run once more as found, with the patience for any call. Only if this fails are there no
 * tests.
 *
 * An engine that was lost while finishing was probably on a busy machine, so all work is repeated first with more
 * patience: this keeps the mutation score, and nothing is blamed.
 */
export async function rescue(found: readonly FoundTest[], trouble: LostRun): Promise<Rescued> {
  const { job, engines, progress, blame, watch } = trouble
  const everything = [...job.compiled.subject.callables.keys()]
  const { isSearched } = trouble
  let { isExplained } = trouble
  let tests = found
  let areFixed = !isExplained && progress.msLeft() <= 0
  let isRepeating = isSearched

  /** Does not try variants of tests that call `untouched` callables. */
  const finish = async (untouched: readonly CallableId[], mode: FinishMode): Promise<Finished> => {
    const isCareful = mode === 'announced'
    const link = await engines.open()
    if ('reason' in link) return { kind: 'lost', why: link, suspects: [], suspected: [] }
    const greeting = await link.ask('hello', [], longestOpening)
    if (greeting.kind === 'lost') return { ...greeting, suspects: [], suspected: [] }
    const rest: Job = {
      ...job,
      seeds: isCareful ? plainestFirst(tests, (it) => it.test) : tests,
      quarantine: untouched,
    }
    const answer = link.ask('finishOnly', [rest, progress.ended(), mode], longestWork)
    const announced = isCareful ? trackAnnounced(link) : undefined
    const writes = trackWriting(link)
    const patience = (): number => {
      if (mode === 'unchanged code') return longestSilence
      return isRepeating ? longestRepeatedSilence : progress.patience(longestSilence)
    }
    const ended = await watch.whileAlive(link, answer, () => (writes.isWriting() ? longestWork : patience()))
    link.close()
    if (ended.kind === 'lost') {
      const suspects = announced?.suspects() ?? []
      const called = suspects.flatMap(calledBy)
      const likely = called.filter((it) => announced?.returned().has(it) !== true)
      return { ...ended, suspects, suspected: 0 < likely.length ? likely : called }
    }
    return { kind: 'finished', report: progress.rescued(ended.value) }
  }

  if (isRepeating) {
    const ended = await finish(blame.quarantine, 'whole')
    if (ended.kind === 'finished') return { report: ended.report, isExplained, isRepeated: true }
    if (isFinal(ended.why)) return { isExplained }
    isRepeating = false
  }
  for (let losses = 0; losses < mostLosses; losses++) {
    if (0 < losses && progress.msLeft() < -longestOvertime) break
    const isCareful = areFixed || !isExplained
    const ended = await finish(areFixed ? everything : blame.quarantine, isCareful ? 'announced' : 'whole')
    if (ended.kind === 'finished') return { report: ended.report, isExplained }
    if (isFinal(ended.why) || tests.length === 0) return { isExplained }
    if (isCareful && ended.suspects.length === 0) break
    const { culprits } = await blame.find(ended.suspects, ended.why)
    isExplained = 0 < culprits.length
    if (areFixed) {
      const left = new Set(isExplained ? culprits.map((it) => it.callable) : ended.suspected)
      tests = tests.flatMap((it) => withoutCalls([it.test], left).map((test) => ({ ...it, test })))
    }
    areFixed = !isCareful || !isExplained
  }
  for (const last of [tests, []]) {
    tests = last
    const ended = await finish(everything, 'unchanged code')
    if (ended.kind === 'finished') return { report: ended.report, isExplained }
    if (isFinal(ended.why)) break
  }
  return { isExplained }
}

/** Whether no further engine is wanted or available. */
function isFinal(why: Interruption): boolean {
  return why === stoppedTwice || why.reason === 'boot'
}
