import type { FoundTest, Report } from '../../model/report/report.ts'
import type { TestCase } from '../../model/test/statement.ts'
import type { CallableId } from '../../model/subject/subject.ts'
import type { Job } from '../../model/run/job.ts'
import type { Blame } from './blame.ts'
import { calledBy, plainestFirst, withoutCalls } from './calls.ts'
import type { Engines } from './engines.ts'
import { type Interruption, stoppedTwice } from './interruption.ts'
import type { Care } from '../entry/engine-api.ts'
import { longestOpening, longestWork } from './link.ts'
import type { Progress } from './progress.ts'
import { heed, heedRest, longestSilence, type Watch } from './watch.ts'

/** The run that is in trouble. */
export interface Trouble {
  readonly job: Job
  readonly engines: Engines
  readonly progress: Progress
  readonly blame: Blame
  readonly watch: Watch
  /** Whether the culprit of the latest loss is known. */
  readonly isExplained: boolean
  /** Whether the engine was lost while it finished a search: every call that it makes then has come back before. */
  readonly isSearched: boolean
}

/** What came of a rescue; without a report when not even that could be had. */
export interface Rescued {
  readonly report?: Report
  /** Whether the culprit of every loss is known, of those before the rescue and of its own. */
  readonly isExplained: boolean
  /** Whether the report is what the lost engine would have told: the tests were finished once more, mutants and all. */
  readonly isRepeated?: boolean
}

/** How an engine that finishes tests ended. */
type Finished =
  | { readonly kind: 'finished'; readonly report: Report }
  | {
      readonly kind: 'lost'
      readonly why: Interruption
      readonly suspects: readonly TestCase[]
      /** Callables of the suspects; without those that came back in other tests, if that leaves any. */
      readonly suspected: readonly CallableId[]
    }

/** An engine that repeats what another was lost with may be silent for so long, in ms: most likely the machine is busy. */
const longestRepeatedSilence = 5000

/** So many engines are lost at most before it looks for no culprits any more. */
const mostLosses = 4

/** With a budget in time, it looks for no culprits any more so long after that is used up, in ms. */
const longestOvertime = 1500

/**
 * Has tests finished in fresh engines, after one was lost. Where the culprit is known, or there is time to find it, they
 * are tried in other forms too; where not, they stay as they were seen to come back. What an engine is lost with even so,
 * because it does not come back at another time of day or its result cannot be described, is called no more. Where no call
 * is to blame, or no time is left to find one, the tests are run once more as they were found, and waited for as long as
 * for any call: all of them came back once. Only if even that costs the engine are there no tests.
 *
 * An engine that was lost while it finished most likely had too little of a busy machine. So the whole is repeated first,
 * with more patience: the mutation score is kept, and nothing is blamed.
 */
export async function rescue(found: readonly FoundTest[], trouble: Trouble): Promise<Rescued> {
  const { job, engines, progress, blame, watch } = trouble
  const everything = [...job.compiled.subject.callables.keys()]
  const { isSearched } = trouble
  let { isExplained } = trouble
  let tests = found
  let areFixed = !isExplained && progress.msLeft() <= 0
  let isRepeating = isSearched

  /** Tests that call what is `untouched` are not tried in other forms. */
  const finish = async (untouched: readonly CallableId[], care: Care): Promise<Finished> => {
    const isCareful = care === 'announced'
    const link = await engines.open()
    if ('reason' in link) return { kind: 'lost', why: link, suspects: [], suspected: [] }
    const there = await link.ask('hello', [], longestOpening)
    if (there.kind === 'lost') return { ...there, suspects: [], suspected: [] }
    const rest: Job = {
      ...job,
      seeds: isCareful ? plainestFirst(tests, (it) => it.test) : tests,
      quarantine: untouched,
    }
    const answer = link.ask('finishOnly', [rest, progress.ended(), care], longestWork)
    const heeded = isCareful ? heed(link) : undefined
    const writes = heedRest(link)
    const patience = (): number => {
      if (care === 'unchanged code') return longestSilence
      return isRepeating ? longestRepeatedSilence : progress.patience(longestSilence)
    }
    const ended = await watch.whileAlive(link, answer, () => (writes.isWriting() ? longestWork : patience()))
    link.close()
    if (ended.kind === 'lost') {
      const suspects = heeded?.suspects() ?? []
      const called = suspects.flatMap(calledBy)
      const likely = called.filter((it) => heeded?.returned().has(it) !== true)
      return { ...ended, suspects, suspected: 0 < likely.length ? likely : called }
    }
    return { kind: 'finished', report: progress.rescued(ended.value) }
  }

  if (isRepeating) {
    const ended = await finish(blame.quarantine, 'whole')
    if (ended.kind === 'finished') return { report: ended.report, isExplained, isRepeated: true }
    if (isGivenUp(ended.why)) return { isExplained }
    isRepeating = false
  }
  for (let losses = 0; losses < mostLosses; losses++) {
    if (0 < losses && progress.msLeft() < -longestOvertime) break
    const isCareful = areFixed || !isExplained
    const ended = await finish(areFixed ? everything : blame.quarantine, isCareful ? 'announced' : 'whole')
    if (ended.kind === 'finished') return { report: ended.report, isExplained }
    if (isGivenUp(ended.why) || tests.length === 0) return { isExplained }
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
    if (isGivenUp(ended.why)) break
  }
  return { isExplained }
}

/** Whether no other engine is wanted, or there is none. */
function isGivenUp(why: Interruption): boolean {
  return why === stoppedTwice || why.reason === 'boot'
}
