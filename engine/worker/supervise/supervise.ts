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
  whileLoading,
  replaced,
  stoppedTwice,
  unexplained,
} from './interruption.ts'
import { type EngineLink, longestOpening, longestWork, type OpenEngine, unlimited } from './link.ts'
import { createStepCommands } from './step-commands.ts'
import { createProgress } from './progress.ts'
import { rescue, type LostRun } from './rescue.ts'
import { longestScript, serveSmt } from '../z3/serve-smt.ts'
import { createStopwatch } from './stopwatch.ts'
import { createWatch, longestPackage, longestSilence, trackAnnounced, trackLoading, trackWriting } from './watch.ts'
import type { EvaluateScript } from '../z3/z3-threads.ts'

/** How a run ended. `diagnostics` names the callables left out because their calls cost an engine. */
export type Result =
  /** With tests. After an interruption, a fresh engine has finished the tests found until then. */
  | {
      readonly kind: 'finished'
      readonly report: Report
      readonly diagnostics: readonly Diagnostic[]
      readonly interruption?: Interruption
    }
  /** Without tests: only the last snapshot, if any. */
  | {
      readonly kind: 'lost'
      readonly interruption: Interruption
      readonly diagnostics: readonly Diagnostic[]
      readonly snapshot?: Snapshot
    }

/** The dependencies of a supervisor on its thread. */
export interface SupervisorDeps {
  readonly open: OpenEngine
  /** Milliseconds since some fixed moment. */
  readonly clock: () => number
  /** Waits this many milliseconds. */
  readonly pause: (ms: number) => Promise<void>
  /** Receives each new state of the search. */
  readonly onSnapshot: (snapshot: Snapshot) => void
  /** Called when the search is over, maybe repeatedly. */
  readonly onSearched: () => void
  /** Receives the completed share of finishing, in [0, 1], while the engine of the search does it. */
  readonly onFinishing?: (done: number) => void
  /** For jobs that use Z3. */
  readonly evaluate?: EvaluateScript
  /** For an island. */
  readonly others?: OtherIslands
}

/** The other islands of a run. */
export interface OtherIslands {
  /** Exchanges tests with an engine until it has no more or is lost. */
  readonly serve: (link: EngineLink) => Promise<void>
  /** The tests received from others that no engine has taken yet. */
  readonly left: () => readonly Migrant[]
}

const noEvaluation: EvaluateScript = () => Promise.resolve(undefined)

/** A run across its engines. */
export interface Supervised {
  /** Never rejects. */
  readonly done: Promise<Result>
  /** Controls the search in any engine. */
  readonly setStepMode: (mode: StepMode) => void
  /** Ends the search and finishes its tests. A second call gives up finishing too. */
  readonly stop: () => void
}

/** As `longestSilence`, if all tests are announced, so that a mistake costs little. */
const longestCarefulSilence = 1000

/** Batches that every search announces. Most code that hangs does so at once, and then the suspects are known. */
const firstBatches = 10

/** Most searches of one run; each loss reveals more of its cause. */
const mostSearches = 6

/**
 * Runs a job, if necessary in several engines. Counting inside the engine ends loops and recursion of pasted code. A
 * call that never returns (a catastrophic regular expression), fills the memory, or permanently damages the realm costs
 * the engine. If its tests were announced, attempts find the culprits among them, and the search continues in a fresh
 * engine without calling them. Otherwise, the next engine announces all tests.
 *
 * With a budget in evaluations, each search starts over, so that the last one is as reproducible as if the culprits had
 * been known. With a budget in time, it continues with the tests found, in the time left. Waits are limited to a share
 * of that time, so that finishing ends soon after the budget.
 */
export function supervise(job: Job, deps: SupervisorDeps, mode: StepMode = 'run'): Supervised {
  const { pause } = deps
  // In step mode, a person may think for any length of time.
  const stopwatch = createStopwatch(deps.clock)
  const clock = stopwatch.now
  const engines = createEngines(deps.open)
  const progress = createProgress(job, clock)
  const blame = createBlame(job, engines, progress, clock)
  const { diagnostics } = blame
  const commands = createStepCommands(mode, stopwatch)
  const watch = createWatch(pause)
  let isLoaded = false

  const search = async (link: EngineLink, announced: number): Promise<Search> => {
    // The time to start an engine is not the search's.
    const requestedAt = deps.clock()
    const greeting = await link.ask('hello', [], longestOpening)
    if (greeting.kind === 'lost') return { ...greeting, suspects: [], isSearched: false }
    const greetedAt = deps.clock()
    watch.note(greetedAt - requestedAt)
    const part = { ...progress.begin(), quarantine: blame.quarantine }
    const starting = link.ask('start', [part, announced, commands.newest()], longestOpening)
    // Later commands follow the start.
    commands.sendTo(link)
    const started = await starting
    if (started.kind === 'lost') return { ...started, suspects: [], isSearched: false }
    watch.note(deps.clock() - greetedAt)
    engines.search(link)
    const { evaluate = noEvaluation } = deps
    if (job.options.solver === 'z3') void serveSmt(link, evaluate, () => progress.patience(longestScript))
    void deps.others?.serve(link)
    const packages = trackLoading(link)
    const announcements = trackAnnounced(link)
    let hasSnapshot = false
    const silence = announced === Infinity ? longestCarefulSilence : longestSilence
    // Until the module is loaded, there is no other use for the time.
    const patience = (): number => {
      if (announcements.isLoaded()) return progress.patience(silence)
      return packages.current() === undefined ? progress.patience(longestSilence, 1) : longestPackage
    }
    for (;;) {
      const snapshot = await watch.whileAlive(link, link.ask('next', [], longestWork), patience)
      isLoaded ||= announcements.isLoaded() || snapshot.kind === 'answered'
      if (snapshot.kind === 'lost') {
        const loading = packages.current()
        const why = loading === undefined ? snapshot.why : whileLoading(loading, snapshot.why)
        return { kind: 'lost', why, suspects: announcements.suspects(), isSearched: false }
      }
      if (snapshot.value === undefined) break
      hasSnapshot = true
      deps.onSnapshot(progress.take(snapshot.value))
      if (snapshot.value.heldAt !== undefined) await commands.after(snapshot.value.heldAt)
    }
    engines.search(undefined)
    commands.sendTo(undefined)
    deps.onSearched()
    const rest = trackWriting(link)
    const ended = await watch.whileAlive(
      link,
      link.ask('completion', [], longestWork),
      () => (rest.isWriting() ? longestWork : longestSilence),
      async () => {
        const done = await link.ask('finished', [], unlimited)
        if (done.kind === 'answered') deps.onFinishing?.(done.value)
      },
    )
    if (ended.kind === 'lost') {
      // In a damaged realm, the search ends without any message; a completed search reports its last state.
      const isSearched = hasSnapshot && ended.why.reason !== 'failed'
      return { ...ended, suspects: announcements.suspects(), isSearched }
    }
    if (ended.value.kind === 'finished') return ended.value
    return { kind: 'lost', why: damaged, suspects: [ended.value.by], isSearched: false }
  }

  const lost = (interruption: Interruption): Result => {
    const snapshot = progress.best()
    return { kind: 'lost', interruption, diagnostics, ...(snapshot === undefined ? {} : { snapshot }) }
  }

  /** Gives up the search after a loss and finishes its tests. */
  const end = async (
    why: Interruption,
    { isExplained, isSearched = false }: Partial<LostRun> & Pick<LostRun, 'isExplained'>,
  ): Promise<Result> => {
    if (why === stoppedTwice) return lost(why)
    if (!isLoaded) return lost(why.reason === 'silent' ? notLoaded : why)
    deps.onSearched()
    progress.keep((deps.others?.left() ?? []).map((it) => it.test))
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
      if ('reason' in link) return end(last ?? link, { isExplained })
      const found = await search(link, announced)
      engines.search(undefined)
      commands.sendTo(undefined)
      link.close()
      if (found.kind === 'finished') {
        // A search that started over has repeated all calls.
        if (last !== undefined && !isExplained && job.options.budget.kind === 'time') blame.giveUp(last)
        return { kind: 'finished', report: progress.continued(found.report), diagnostics }
      }
      const { why, suspects, isSearched } = found
      if (why.package !== undefined) return lost(why)
      if (!causedByCalls.includes(why.reason)) return end(why, { isExplained: true })
      last = why
      if (isSearched) return end(why, { isExplained: false, isSearched: why.reason === 'silent' })
      const { culprits, others } = await blame.find(suspects, why)
      isExplained = 0 < culprits.length
      progress.keep(others)
      const isOver = engines.isStopped() || searches === mostSearches || progress.msLeft() <= 0
      // It reached no test, or the engine fails by itself.
      const isPointless = announced === Infinity && (suspects.length === 0 || why.reason === 'failed')
      if (isOver || (isPointless && !isExplained)) {
        // The rescue finds out which of them return.
        if (!isExplained && progress.best() === undefined) progress.keep(suspects)
        return end(why, { isExplained })
      }
      announced = isExplained ? firstBatches : Infinity
    }
  }

  return {
    done: run().finally(() => {
      deps.onSearched()
      engines.dispose()
    }),
    setStepMode: commands.set,
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
      /** Tests that contain the culprit; empty if nothing is known. */
      readonly suspects: readonly TestCase[]
      readonly isSearched: boolean
    }
