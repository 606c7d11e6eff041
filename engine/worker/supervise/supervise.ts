import type { StepMode } from '../../model/goal/step-mode.ts'
import type { Migrant } from '../../model/goal/migrant.ts'
import type { Report, Snapshot } from '../../model/report/report.ts'
import type { Diagnostic } from '../../model/source/source.ts'
import type { TestCase } from '../../model/test/statement.ts'
import type { Job } from '../../model/run/job.ts'
import { createBlame } from './blame.ts'
import { createEngines } from './engines.ts'
import {
  causedByCalls,
  damaged,
  type Interruption,
  notLoaded,
  replaced,
  stoppedTwice,
  unexplained,
} from './interruption.ts'
import { type EngineLink, longestOpening, longestWork, type OpenEngine, unlimited } from './link.ts'
import { createStepCommands } from './step-commands.ts'
import { createProgress } from './progress.ts'
import { rescue } from './rescue.ts'
import { longestScript, serveSmt } from '../z3/serve-smt.ts'
import { createStopwatch } from './stopwatch.ts'
import { createWatch, heed, heedRest, longestSilence } from './watch.ts'
import type { EvaluateScript } from '../z3/z3-threads.ts'

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
  /** What part of finishing is done, in [0, 1], as long as the engine that has searched is at it. */
  readonly onFinishing?: (done: number) => void
  /** For jobs that ask for Z3. */
  readonly evaluate?: EvaluateScript
  /** For an island. */
  readonly others?: Others
}

/** The other islands of a run. */
export interface Others {
  /** Exchanges tests with an engine until that has no more, or is gone. */
  readonly serve: (link: EngineLink) => Promise<void>
  /** What they have given that no engine has taken yet. */
  readonly left: () => readonly Migrant[]
}

const noEvaluation: EvaluateScript = () => Promise.resolve(undefined)

/** A run with the engines that it takes. */
export interface Supervised {
  /** Never rejects. */
  readonly done: Promise<Result>
  /** How the search goes on from here, in whatever engine it is. */
  readonly pace: (mode: StepMode) => void
  /** Ends the search; what was found is finished. A second call gives up finishing too. */
  readonly stop: () => void
}

/** As `longestSilence`, in a search where all tests are announced: a mistake costs little. */
const longestCarefulSilence = 1000

/** Batches that every search announces. Most code that hangs does so at once, and then the suspects are known. */
const firstBatches = 10

/** Most searches of one run: each that is lost tells more about why. */
const mostSearches = 6

/**
 * Runs a job in as many engines as it takes. Loops and recursion of pasted code end by counting inside the engine. A call
 * that never comes back (a catastrophic regular expression), fills the memory, or damages the realm for good costs the
 * engine. Where the engine had announced its tests, one of these is to blame; the culprits are found by attempts, and the
 * search goes on in a fresh engine without calling them. Where it had not, the next engine announces all of them.
 *
 * With a budget in evaluations each search begins anew, so that the last one is what it would have been had the culprits
 * been known, and is as reproducible as any. With a budget in time it goes on from what was found, in the time left; no
 * wait takes more than a share of that, so that what was found can be finished soon after the budget is used up.
 */
export function supervise(job: Job, means: Means, mode: StepMode = 'run'): Supervised {
  const { pause } = means
  // Whoever goes step by step may think for as long as they like.
  const stopwatch = createStopwatch(means.clock)
  const clock = stopwatch.now
  const engines = createEngines(means.open)
  const progress = createProgress(job, clock)
  const blame = createBlame(job, engines, progress, clock)
  const { diagnostics } = blame
  const commands = createStepCommands(mode, stopwatch)
  const watch = createWatch(pause)
  let isLoaded = false

  const search = async (link: EngineLink, announced: number): Promise<Search> => {
    // The time that an engine takes to be there is not the search's.
    const asked = means.clock()
    const there = await link.ask('hello', [], longestOpening)
    if (there.kind === 'lost') return { ...there, suspects: [], isSearched: false }
    const greeted = means.clock()
    watch.note(greeted - asked)
    const part = { ...progress.begin(), quarantine: blame.quarantine }
    const starting = link.ask('start', [part, announced, commands.newest()], longestOpening)
    // Later commands come after that.
    commands.sendTo(link)
    const started = await starting
    if (started.kind === 'lost') return { ...started, suspects: [], isSearched: false }
    watch.note(means.clock() - greeted)
    engines.search(link)
    const { evaluate = noEvaluation } = means
    if (job.options.solver === 'z3') void serveSmt(link, evaluate, () => progress.patience(longestScript))
    void means.others?.serve(link)
    const heeded = heed(link)
    let isTold = false
    const silence = announced === Infinity ? longestCarefulSilence : longestSilence
    // Without the module there is nothing else to do with the time.
    const patience = (): number =>
      heeded.isLoaded() ? progress.patience(silence) : progress.patience(longestSilence, 1)
    for (;;) {
      const snapshot = await watch.whileAlive(link, link.ask('next', [], longestWork), patience)
      isLoaded ||= heeded.isLoaded() || snapshot.kind === 'answered'
      if (snapshot.kind === 'lost') return { ...snapshot, suspects: heeded.suspects(), isSearched: false }
      if (snapshot.value === undefined) break
      isTold = true
      means.onSnapshot(progress.take(snapshot.value))
      if (snapshot.value.heldAt !== undefined) await commands.after(snapshot.value.heldAt)
    }
    engines.search(undefined)
    commands.sendTo(undefined)
    means.onSearched()
    const rest = heedRest(link)
    const ended = await watch.whileAlive(
      link,
      link.ask('completion', [], longestWork),
      () => (rest.isWriting() ? longestWork : longestSilence),
      async () => {
        const done = await link.ask('finished', [], unlimited)
        if (done.kind === 'answered') means.onFinishing?.(done.value)
      },
    )
    if (ended.kind === 'lost') {
      // In a damaged realm the search ends and even that cannot be said; a search that is done tells its last state.
      const isSearched = isTold && ended.why.reason !== 'failed'
      return { ...ended, suspects: heeded.suspects(), isSearched }
    }
    if (ended.value.kind === 'finished') return ended.value
    return { kind: 'lost', why: damaged, suspects: [ended.value.by], isSearched: false }
  }

  const lost = (interruption: Interruption): Result => {
    const snapshot = progress.best()
    return { kind: 'lost', interruption, diagnostics, ...(snapshot === undefined ? {} : { snapshot }) }
  }

  /** The search is given up after a loss, and what was found is finished. */
  const end = async (why: Interruption, isExplained: boolean, isSearched = false): Promise<Result> => {
    if (why === stoppedTwice) return lost(why)
    if (!isLoaded) return lost(why.reason === 'silent' ? notLoaded : why)
    means.onSearched()
    progress.keep((means.others?.left() ?? []).map((it) => it.test))
    const rescued = await rescue(progress.found(), { job, engines, progress, blame, watch, isExplained, isSearched })
    const interruption = rescued.isRepeated === true ? replaced : rescued.isExplained ? why : unexplained(why)
    if (rescued.report === undefined) return lost(interruption)
    return { kind: 'finished', report: rescued.report, diagnostics, interruption }
  }

  const run = async (): Promise<Result> => {
    let announced = firstBatches
    let last: Interruption | undefined
    let isExplained = true
    for (let searches = 1; ; searches++) {
      const link = await engines.open()
      if ('reason' in link) return end(last ?? link, isExplained)
      const found = await search(link, announced)
      engines.search(undefined)
      commands.sendTo(undefined)
      link.close()
      if (found.kind === 'finished') {
        // A search that begins anew has made all calls again.
        if (last !== undefined && !isExplained && job.options.budget.kind === 'time') blame.giveUp(last)
        return { kind: 'finished', report: progress.continued(found.report), diagnostics }
      }
      const { why, suspects, isSearched } = found
      if (!causedByCalls.includes(why.reason)) return end(why, true)
      last = why
      if (isSearched) return end(why, false, why.reason === 'silent')
      const { culprits, others } = await blame.find(suspects, why)
      isExplained = 0 < culprits.length
      progress.keep(others)
      const isOver = engines.isStopped() || searches === mostSearches || progress.msLeft() <= 0
      // Not even a first test was reached, or the engine fails by itself.
      const isVain = announced === Infinity && (suspects.length === 0 || why.reason === 'failed')
      if (isOver || (isVain && !isExplained)) {
        // Better than nothing: the rescue finds out which of them come back.
        if (!isExplained && progress.best() === undefined) progress.keep(suspects)
        return end(why, isExplained)
      }
      announced = isExplained ? firstBatches : Infinity
    }
  }

  return {
    done: run().finally(() => {
      means.onSearched()
      engines.dispose()
    }),
    pace: commands.set,
    stop() {
      commands.end()
      engines.stop()
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
