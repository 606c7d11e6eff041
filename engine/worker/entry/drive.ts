import type { StepCommand } from '../../model/goal/step-mode.ts'
import type { Exchange } from '../../model/goal/migrant.ts'
import type { Budget } from '../../model/goal/options.ts'
import type { HistoryPoint, Report, Snapshot, StopReason } from '../../model/report/report.ts'
import type { TestCase } from '../../model/test/statement.ts'
import type { Pace } from '../../model/run/pace.ts'
import type { Session } from '../../run/session.ts'
import { createHistory } from './history.ts'
import { createPauseGate } from './pause-gate.ts'
import { createChannel } from './channel.ts'
import { createDeferred } from './deferred.ts'
import { createTimeline } from '../supervise/timeline.ts'

/** The services that a run needs from its thread. */
export interface Host {
  /** Milliseconds since some fixed moment. */
  clock(): number
  /** Resolves in a later turn of the event loop, so that arrived messages are read first. */
  turn(): Promise<void>
}

/** The result of a run. */
export type Completion =
  | { readonly kind: 'finished'; readonly report: Report }
  /** The test damaged built-in objects beyond repair; all later results are worthless. */
  | { readonly kind: 'damaged'; readonly by: TestCase }

/** Optional controls of a run. */
export interface RunControls {
  /** The number of batches to announce before they run, so that the caller knows the suspects if the run hangs. */
  readonly announced?: number | undefined
  readonly command?: StepCommand | undefined
  /** For an island. Called once more when the search has ended. */
  readonly exchange?: Exchange
}

/** A run in progress. */
export interface Drive {
  /**
   * The newest state, at most 20 times a second, between generations; also a sign of life. A search that waits for a
   * command answers once. `undefined`: finishing, which reads no messages, begins. One call at a time.
   */
  next(): Promise<Snapshot | undefined>
  /** The package that loads next, which waits for this call; `undefined` once all are loaded. One call at a time. */
  loading(): Promise<string | undefined>
  /** The next tests, which wait for this call; `undefined` once no more are announced. One call at a time. */
  batch(): Promise<readonly TestCase[] | undefined>
  /** The completed share of finishing, in [0, 1]. */
  finished(): number
  /** Resolves once the run makes no more calls and only writes its report. */
  readonly writing: Promise<void>
  /** Controls how the search continues. Time spent waiting for a command does not count. */
  setStepMode(command: StepCommand): void
  /** Ends the search after its generation, and finishes as usual. */
  stop(): void
  /** Resolves when the run is finished; rejects when the engine itself fails. */
  readonly completion: Promise<Completion>
}

/** Longest time without reading messages, in ms, except during a longer test. */
const longestTurn = 15

/** Shortest time between two answers, in ms. */
const betweenAnswers = 50

/** How long to wait for the caller to ask for the last state, and then for the end, in ms. */
const longestWait = 1000

/** Most points of the curve in a report. */
const timelinePoints = 200

/** Reads messages at intervals, so that callers know that the engine is alive. */
function pauses(host: Host): Pace {
  let turned = host.clock()
  const turn = async (): Promise<void> => {
    await host.turn()
    turned = host.clock()
  }
  return { pause: () => (host.clock() < turned + longestTurn ? undefined : turn()) }
}

/** The least time for finishing under a budget in time, in ms. It may also take half as long as the search. */
const shortestFinish = 1000

/** The share of the search's remaining budget that finishing may take, if that exceeds the limits above. */
const partOfRest = 0.2

/** The pace of finishing after `searchedMs`. If the search ended early, only counts limit it, to be reproducible. */
function finishingPace(host: Host, budget: Budget, reason: StopReason, searchedMs: number): Pace {
  const endedByTime = budget.kind === 'time' && (reason === 'budget' || reason === 'stopped')
  const clock = budget.kind === 'time' ? { clock: () => host.clock() } : {}
  return { ...(endedByTime ? limitedPace(host, finishingTime(budget.ms, searchedMs)) : pauses(host)), ...clock }
}

function finishingTime(ms: number, searchedMs: number): number {
  return Math.max(shortestFinish, searchedMs / 2, (ms - searchedMs) * partOfRest)
}

/** The pace after a loss at `elapsedMs`: overtime is subtracted; if nothing is left, only indispensable tests run. */
export function latePace(host: Host, budget: Budget, elapsedMs: number): Pace {
  if (budget.kind !== 'time') return pauses(host)
  const lateMs = Math.max(0, elapsedMs - budget.ms)
  return limitedPace(host, Math.max(shortestFinish, budget.ms / 2) - lateMs)
}

function limitedPace(host: Host, ms: number): Pace {
  return { ...pauses(host), spent: 0 < ms ? shareOf(ms, host) : () => 1 }
}

/** Returns the used share of the next `ms`, in [0, 1]. */
function shareOf(ms: number, host: Pick<Host, 'clock'>): () => number {
  const began = host.clock()
  return () => Math.min(1, (host.clock() - began) / Math.max(1, ms))
}

/** Starts a run and keeps its time. Disposes of the session at the end. */
export function drive(session: Session, budget: Budget, host: Host, controls: RunControls = {}): Drive {
  const { announced = 0, command, exchange } = controls
  const gate = createPauseGate(host.clock, () => sendPaused(), command)
  const began = gate.clock()
  const ends = budget.kind === 'time' ? began + budget.ms : Infinity
  const spending = budget.kind === 'time' ? { spent: shareOf(budget.ms, gate) } : {}
  const { pause } = pauses(host)
  const history = createHistory(session.goals)
  const readPoint = (): HistoryPoint => {
    const { evaluations, covered, distances, discovered, population } = session.progress()
    return {
      ms: gate.clock() - began,
      evaluations,
      covered,
      distancePairs: distances.flatMap((it) => [it.level, it.distance]),
      discovered: discovered.length,
      ...(population && { population }),
    }
  }
  const pace: Pace = {
    pause: () => {
      history.addWithin(readPoint)
      return gate.beforeEvaluation() ?? pause()
    },
    isWatched: gate.isWatched,
    clock: gate.clock,
    ...spending,
    ...(exchange && { exchange }),
  }
  const timeline = createTimeline(timelinePoints)
  const loading = createChannel<string>()
  const batches = createChannel<readonly TestCase[]>()
  let toAnnounce = announced
  let isStopped = false
  let isOver = false
  let finished = 0
  const writing = createDeferred(() => host.turn())
  let lastAnswer = -Infinity
  let answer: ((snapshot: Snapshot | undefined) => void) | undefined

  const send = (snapshot: Snapshot | undefined): void => {
    lastAnswer = host.clock()
    answer?.(snapshot)
    answer = undefined
  }

  let heldAt: StepCommand | undefined
  /** Answers a pending `next` with the state at which the search waits, once per wait. */
  const sendPaused = (): void => {
    const held = gate.heldBy()
    if (held === undefined || answer === undefined || held.number === heldAt?.number) return
    heldAt = held
    send({ ...session.snapshot(gate.clock() - began), heldAt: held.number })
  }

  /** Waits for the next call, and answers it. */
  const sendOnRequest = async (snapshot: Snapshot | undefined): Promise<void> => {
    const until = host.clock() + longestWait
    while (answer === undefined && host.clock() < until) await host.turn()
    send(snapshot)
  }

  const announce = async (tests: readonly TestCase[]): Promise<void> => {
    if (toAnnounce < 0) return
    if (0 < toAnnounce) await batches.send(tests)
    else batches.close()
    toAnnounce -= 1
    // The answer is sent before the tests begin.
    await host.turn()
  }

  /** Announces each package before it loads, so that the caller knows which one hangs. */
  const loadPackages = async (): Promise<void> => {
    for (const it of session.packages) {
      await loading.send(it)
      // The answer is sent before the package begins to load.
      await host.turn()
      await session.loadPackage(it)
    }
    loading.close()
  }

  const search = async (): Promise<StopReason> => {
    // Reports the first generation at once, because the next one may hang.
    let turned = -Infinity
    for await (const step of session.steps({ ...pace, announce })) {
      if (session.damagedBy() !== undefined) break
      const now = gate.clock()
      timeline.add({ ms: now - began, evaluations: step.evaluations, covered: step.covered })
      history.add(step.generation, readPoint)
      if (ends <= now) return session.isComplete() ? 'covered' : 'budget'
      const held = session.isComplete() ? undefined : gate.afterGeneration()
      if (held !== undefined) {
        await held
        if (isStopped) return 'stopped'
        // Its state was reported when the search paused.
        continue
      }
      const time = host.clock()
      if (time < turned + longestTurn) continue
      if (answer !== undefined && lastAnswer + betweenAnswers <= time) send(session.snapshot(now - began))
      await host.turn()
      turned = host.clock()
      if (isStopped) return 'stopped'
    }
    if (session.isComplete()) return 'covered'
    return session.isExhausted() ? 'exhausted' : 'budget'
  }

  const run = async (): Promise<Completion> => {
    try {
      // The response to `start` is sent before the first generation.
      await host.turn()
      await loadPackages()
      const reason = await search()
      const damaging = session.damagedBy()
      if (damaging !== undefined) return { kind: 'damaged', by: damaging }
      const elapsedMs = gate.clock() - began
      const snapshot = session.snapshot(elapsedMs)
      await sendOnRequest(snapshot)
      const immigrants = (await exchange?.({ migrants: session.emigrants(), end: reason })) ?? []
      await sendOnRequest(undefined)
      isOver = true
      batches.close()
      await host.turn()
      const { evaluations, covered } = snapshot
      const ended = {
        reason,
        elapsedMs,
        timeline: timeline.end({ ms: elapsedMs, evaluations, covered }),
        history: history.points(),
        immigrants,
      }
      const reportProgress = (done: number): void => {
        finished = done
      }
      const pace = { ...finishingPace(host, budget, reason, elapsedMs), reportProgress, writing: writing.resolve }
      return { kind: 'finished', report: await session.finish(ended, pace) }
    } catch (error) {
      const damaging = session.damagedBy()
      if (damaging === undefined) throw error
      return { kind: 'damaged', by: damaging }
    } finally {
      // In a damaged realm, later messages may not arrive, so closing would hide the damage.
      if (session.damagedBy() === undefined) batches.close()
      session.dispose()
    }
  }

  const completion = run()
  // Callers of `completion` or `next` see a failure, but nobody has to call them.
  completion.catch(() => undefined)
  const over = completion.then(() => undefined)
  over.catch(() => undefined)
  return {
    completion,
    next() {
      if (isOver) return Promise.resolve(undefined)
      const requested = new Promise<Snapshot | undefined>((resolve) => {
        answer = resolve
      })
      sendPaused()
      return Promise.race([requested, over])
    },
    loading: loading.receive,
    batch: batches.receive,
    finished: () => finished,
    writing: writing.promise,
    setStepMode: gate.command,
    stop() {
      isStopped = true
      gate.open()
    },
  }
}
