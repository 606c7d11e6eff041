import type { Report, Snapshot } from '../model/report.ts'
import type { Diagnostic } from '../model/source.ts'
import type { TestCase } from '../model/statement.ts'
import type { CallableId } from '../model/subject.ts'
import type { Job } from '../pipeline/session.ts'
import { findCulprit } from './culprit.ts'
import type { Manner } from './drive.ts'
import { damaged, type Interruption, stoppedTwice } from './interruption.ts'
import { type Answer, type EngineLink, longestOpening, type OpenEngine } from './link.ts'
import { createProgress } from './progress.ts'

/** How a run ended. `diagnostics` names the callables that were left out because their calls cost an engine. */
export type Result =
  /** With tests. After an interruption, a fresh engine has finished them from what was found until then. */
  | {
      readonly kind: 'finished'
      readonly report: Report
      readonly diagnostics: readonly Diagnostic[]
      readonly interruption?: Interruption
    }
  /** Without printed tests: all that is known is the last snapshot, if there was one. */
  | {
      readonly kind: 'lost'
      readonly interruption: Interruption
      readonly diagnostics: readonly Diagnostic[]
      readonly snapshot?: Snapshot
    }

/** What supervising needs of the thread that does it. */
export interface Means {
  readonly open: OpenEngine
  /** Milliseconds since some fixed moment. */
  readonly clock: () => number
  /** Waits so many milliseconds. */
  readonly pause: (ms: number) => Promise<void>
  /** The newest state of the search, as it comes. */
  readonly onSnapshot: (snapshot: Snapshot) => void
  /** The search is over. May be told more than once. */
  readonly onSearched: () => void
}

/** A run with the engines that it takes. */
export interface Supervised {
  /** Never rejects. */
  readonly done: Promise<Result>
  /** Ends the search; what was found is finished. A second call gives up finishing too. */
  readonly stop: () => void
}

/** An engine that is silent for so long hangs in pasted code, in ms: it reads messages between tests. */
const longestSilence = 2000

/** The same in a careful search, where a mistake costs little. */
const longestCarefulSilence = 1000

/** An engine that does not take a stop within this time is removed, in ms. */
const longestStop = 500

/** Generations and finishing are bounded by counting runs, so they may take this long, in ms. */
const longestWork = 60_000

/** Time between two questions whether an engine is still working, in ms. */
const betweenPulses = 200

/** Most searches of one run: each that is lost tells more about why. */
const mostSearches = 6

/** Reasons that lie in a call of the code under test, so that a search without this call may go on. */
const causedByCalls: readonly Interruption['reason'][] = ['silent', 'crashed', 'damaged', 'failed']

/**
 * Runs a job in as many engines as it takes. Loops and recursion of pasted code end by counting inside the engine. A call
 * that never comes back (a catastrophic regular expression), fills the memory, or damages the realm for good costs the
 * engine. Then the search is continued in a fresh one that announces its tests. When that is lost as well, one of the
 * tests it was about to run is to blame; the culprit is found by attempts, and the search goes on without calling it.
 *
 * With a budget in evaluations each search begins anew, so that the last one is what it would have been had the culprits
 * been known, and is as reproducible as any. With a budget in time it goes on from what was found, in the time left.
 */
export function supervise(job: Job, means: Means): Supervised {
  const { open, clock, pause } = means
  const { callables } = job.compiled.subject
  const progress = createProgress(job, clock)
  const quarantine: CallableId[] = []
  const diagnostics: Diagnostic[] = []
  let current: EngineLink | undefined
  let isSearching = false
  let stops = 0

  const openEngine: OpenEngine = async () => {
    const link = await open()
    if ('reason' in link) return link
    current = link
    if (1 < stops) link.cut(stoppedTwice)
    return link
  }
  const sendStop = (): void => {
    // Unanswered, the question itself ends the engine, and the search ends with that.
    void current?.ask('stop', [], longestStop)
  }
  const lost = (interruption: Interruption): Result => {
    const snapshot = progress.best()
    return { kind: 'lost', interruption, diagnostics, ...(snapshot === undefined ? {} : { snapshot }) }
  }

  /** Waits for a long answer. An engine that has stopped reading messages in the meantime is lost. */
  const withPulse = async <T>(
    link: EngineLink,
    answer: Promise<Answer<T>>,
    silence = longestSilence,
  ): Promise<Answer<T>> => {
    const heard = answer.then(() => true)
    for (;;) {
      if (await Promise.race([heard, pause(betweenPulses)])) return answer
      await link.ask('hello', [], silence)
    }
  }

  const search = async (link: EngineLink, part: Job, manner: Manner): Promise<Search> => {
    const silence = manner === 'careful' ? longestCarefulSilence : longestSilence
    let suspects: readonly TestCase[] = []
    const noteBatches = async (): Promise<void> => {
      for (;;) {
        const batch = await link.ask('batch', [], longestWork)
        if (batch.kind === 'lost' || batch.value === undefined) return
        suspects = batch.value
      }
    }
    const started = await link.ask('start', [part, manner], longestOpening)
    if (started.kind === 'lost') return { ...started, suspects, isSearched: false }
    isSearching = true
    if (0 < stops) sendStop()
    if (manner === 'careful') void noteBatches()
    for (;;) {
      const snapshot = await withPulse(link, link.ask('next', [], longestWork), silence)
      if (snapshot.kind === 'lost') return { ...snapshot, suspects, isSearched: false }
      if (snapshot.value === undefined) break
      means.onSnapshot(progress.take(snapshot.value))
    }
    isSearching = false
    means.onSearched()
    const ended = await withPulse(link, link.ask('completion', [], longestWork))
    // In a damaged realm the search ends and even that cannot be said.
    if (ended.kind === 'lost') return { ...ended, suspects, isSearched: ended.why.reason !== 'failed' }
    if (ended.value.kind === 'finished') return ended.value
    return { kind: 'lost', why: damaged, suspects: [ended.value.by], isSearched: false }
  }

  /** Leaves out what the suspects call that costs an engine. False when nothing new is found. */
  const quarantineCulprit = async (suspects: readonly TestCase[], why: Interruption): Promise<boolean> => {
    const finding = await findCulprit(job, suspects, openEngine)
    if (finding === undefined || quarantine.includes(finding.callable) || 0 < stops) return false
    quarantine.push(finding.callable)
    progress.keep(finding.harmless)
    const { name, place } = callables[finding.callable]!
    const message = `${name} is not called any more: ${deeds[why.reason] ?? why.message}`
    diagnostics.push({ severity: 'warning', code: 'left-out', message, place })
    return true
  }

  /** Lets fresh engines finish what was found by those that are gone; the second does not try the tests in other forms. */
  const rescue = async (interruption: Interruption, isSearched: boolean): Promise<Result> => {
    const best = progress.best()
    if (interruption === stoppedTwice || best === undefined) return lost(interruption)
    means.onSearched()
    const all = [...callables.keys()]
    for (const untouched of isSearched ? [all] : [quarantine, all]) {
      const link = await openEngine()
      if ('reason' in link) break
      const rest: Job = { ...job, seeds: best.found, quarantine: untouched }
      const answer = await withPulse(link, link.ask('finishOnly', [rest, progress.ended()], longestWork))
      link.close()
      if (answer.kind === 'answered') {
        return { kind: 'finished', report: progress.rescued(answer.value), diagnostics, interruption }
      }
      if (answer.why === stoppedTwice) return lost(interruption)
    }
    return lost(interruption)
  }

  const run = async (): Promise<Result> => {
    let manner: Manner = 'plain'
    let reason: Interruption | undefined
    for (let searches = 1; ; searches++) {
      const link = await openEngine()
      if ('reason' in link) return rescue(reason ?? link, false)
      const found = await search(link, { ...progress.begin(), quarantine }, manner)
      isSearching = false
      link.close()
      if (found.kind === 'finished') return { ...found, report: progress.continued(found.report), diagnostics }
      const { why, suspects, isSearched } = found
      reason = why
      const isOver = isSearched || 0 < stops || searches === mostSearches || progress.msLeft() <= 0
      if (isOver || !causedByCalls.includes(why.reason)) return rescue(why, isSearched)
      if (0 < suspects.length) {
        const isFound = await quarantineCulprit(suspects, why)
        // An engine that fails by itself fails again.
        if (!isFound && why.reason === 'failed') return rescue(why, false)
        manner = 'plain'
      } else if (manner === 'careful') {
        // Not even a first test was reached.
        return rescue(why, false)
      } else manner = 'careful'
    }
  }

  return {
    done: run().finally(means.onSearched),
    stop() {
      stops += 1
      if (1 < stops) current?.cut(stoppedTwice)
      else if (isSearching) sendStop()
    },
  }
}

/** How a search ended: with tests, or without the engine. */
type Search =
  | { readonly kind: 'finished'; readonly report: Report }
  | {
      readonly kind: 'lost'
      readonly why: Interruption
      /** Tests of which one is to blame; empty when nothing is known. */
      readonly suspects: readonly TestCase[]
      readonly isSearched: boolean
    }

/** What the call of a callable did, in the words of a warning. */
const deeds: Partial<Record<Interruption['reason'], string>> = {
  silent: 'a call of it did not come back.',
  crashed: 'a call of it used up the memory.',
  damaged: 'a call of it changed built-in objects for good.',
  failed: 'a call of it broke the engine.',
}
