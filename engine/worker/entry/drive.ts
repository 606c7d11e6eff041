import type { StepCommand } from '../../model/goal/step-mode.ts'
import type { Exchange } from '../../model/goal/migrant.ts'
import type { Budget } from '../../model/goal/options.ts'
import type { Report, Snapshot, StopReason } from '../../model/report/report.ts'
import type { TestCase } from '../../model/test/statement.ts'
import type { Pace } from '../../model/run/pace.ts'
import type { Session } from '../../run/session.ts'
import { createHistory } from './history.ts'
import { createPauseGate } from './pause-gate.ts'
import { createChannel } from './channel.ts'
import { createDeferred } from './deferred.ts'
import { createTimeline } from '../supervise/timeline.ts'

/** What a run needs from the thread it runs in. */
export interface Host {
  /** Milliseconds since some fixed moment. */
  clock(): number
  /** Resolves in a later turn of the event loop, so that messages that have arrived are read in between. */
  turn(): Promise<void>
}

/** What became of a run. */
export type Completion =
  | { readonly kind: 'finished'; readonly report: Report }
  /** The test left built-in objects in a state that cannot be put in order: what is found from there on is worth nothing. */
  | { readonly kind: 'damaged'; readonly by: TestCase }

/** How a run is to go, where it is not to go by itself. */
export interface Manner {
  /** So many batches are handed over before they are run, so that the caller knows what the run was about to do when nothing is heard of it any more. */
  readonly announced?: number | undefined
  readonly command?: StepCommand | undefined
  /** For an island. It is asked once more when the search has ended. */
  readonly exchange?: Exchange
}

/** A run on its way. */
export interface Drive {
  /**
   * The newest state, at most 20 times a second, answered between generations: an answer is also a sign of life. A search
   * that waits for its next step command says so once, and answers again when it has gone on.
   * `undefined` says that the search is over and finishing begins, which reads no messages. One question at a time.
   */
  next(): Promise<Snapshot | undefined>
  /**
   * The tests that are run next, as long as batches are announced: they wait until this is asked. `undefined` says that
   * no more are announced. One question at a time.
   */
  batch(): Promise<readonly TestCase[] | undefined>
  /** What part of finishing is done, in [0, 1]. */
  finished(): number
  /** Resolves once the run calls the code no more, and is only written down. */
  readonly writing: Promise<void>
  /** How the search goes on from here. Time spent waiting for a command does not count. */
  pace(command: StepCommand): void
  /** Ends the search after the generation it is in. What was found is finished as usual. */
  stop(): void
  /** Resolves when the run is finished; rejects when the engine itself failed. */
  readonly completion: Promise<Completion>
}

/** Longest time without reading messages, in ms, apart from a test that takes longer. */
const longestTurn = 15

/** Shortest time between two answers, in ms. */
const betweenAnswers = 50

/** The caller is given so long to ask for the last state, and for its being the last, in ms. */
const longestWait = 1000

/** Points of the curve in a report. */
const timelinePoints = 200

/** Lets messages be read when that is due: whoever asks then learns that the engine is alive. */
function pauses(host: Host): Pace {
  let turned = host.clock()
  const turn = async (): Promise<void> => {
    await host.turn()
    turned = host.clock()
  }
  return { pause: () => (host.clock() < turned + longestTurn ? undefined : turn()) }
}

/** With a budget in time, finishing may take so long, or half as long as the search if that is longer, in ms. */
const shortestFinish = 1000

/** The part of what the search has left of its budget that finishing may take, if that is longer still. */
const partOfRest = 0.2

/**
 * The pace of finishing, which begins now, after a search that took so many ms. One that ended by itself before its budget
 * is finished by counting alone, so that a busy machine gives the same tests.
 */
function finishingPace(host: Host, budget: Budget, reason: StopReason, searchedMs: number): Pace {
  const endedByTime = budget.kind === 'time' && (reason === 'budget' || reason === 'stopped')
  return endedByTime ? limitedPace(host, finishingTime(budget.ms, searchedMs)) : pauses(host)
}

function finishingTime(ms: number, searchedMs: number): number {
  return Math.max(shortestFinish, searchedMs / 2, (ms - searchedMs) * partOfRest)
}

/**
 * The pace of finishing what an engine was lost with, so many ms after the run began: what that has cost behind the budget
 * is no longer there. With nothing left, no test is run but what has to be.
 */
export function latePace(host: Host, budget: Budget, elapsedMs: number): Pace {
  if (budget.kind !== 'time') return pauses(host)
  const lateMs = Math.max(0, elapsedMs - budget.ms)
  return limitedPace(host, Math.max(shortestFinish, budget.ms / 2) - lateMs)
}

function limitedPace(host: Host, ms: number): Pace {
  return { ...pauses(host), spent: 0 < ms ? shareOf(ms, host) : () => 1 }
}

/** The share of so many ms from now on that is used up, in [0, 1]. */
function shareOf(ms: number, host: Pick<Host, 'clock'>): () => number {
  const began = host.clock()
  return () => Math.min(1, (host.clock() - began) / Math.max(1, ms))
}

/** Starts a run and holds its clock. The session is disposed of at the end. */
export function drive(session: Session, budget: Budget, host: Host, manner: Manner = {}): Drive {
  const { announced = 0, command, exchange } = manner
  const gate = createPauseGate(host.clock, () => tellHeld(), command)
  const began = gate.clock()
  const ends = budget.kind === 'time' ? began + budget.ms : Infinity
  const spending = budget.kind === 'time' ? { spent: shareOf(budget.ms, gate) } : {}
  const { pause } = pauses(host)
  const pace: Pace = {
    pause: () => gate.beforeEvaluation() ?? pause(),
    isWatched: gate.isWatched,
    clock: gate.clock,
    ...spending,
    ...(exchange && { exchange }),
  }
  const timeline = createTimeline(timelinePoints)
  const history = createHistory(session.goals)
  const batches = createChannel<readonly TestCase[]>()
  let toAnnounce = announced
  let isStopped = false
  let isOver = false
  let finished = 0
  const writing = createDeferred(() => host.turn())
  let lastAnswer = -Infinity
  let answer: ((snapshot: Snapshot | undefined) => void) | undefined

  const tell = (snapshot: Snapshot | undefined): void => {
    lastAnswer = host.clock()
    answer?.(snapshot)
    answer = undefined
  }

  let heldAt: StepCommand | undefined
  /** Tells whoever asks that the search waits, and where it stands: once for each time that it begins to wait. */
  const tellHeld = (): void => {
    const held = gate.heldBy()
    if (held === undefined || answer === undefined || held.number === heldAt?.number) return
    heldAt = held
    tell({ ...session.snapshot(gate.clock() - began), heldAt: held.number })
  }

  /** Waits for the next question, and answers it. */
  const tellWhenAsked = async (snapshot: Snapshot | undefined): Promise<void> => {
    const until = host.clock() + longestWait
    while (answer === undefined && host.clock() < until) await host.turn()
    tell(snapshot)
  }

  const announce = async (tests: readonly TestCase[]): Promise<void> => {
    if (toAnnounce < 0) return
    if (0 < toAnnounce) await batches.send(tests)
    else batches.close()
    toAnnounce -= 1
    // The answer goes out before the tests begin.
    await host.turn()
  }

  const search = async (): Promise<StopReason> => {
    // The first generation is told at once: the next one may hang.
    let turned = -Infinity
    for await (const step of session.steps({ ...pace, announce })) {
      if (session.damagedBy() !== undefined) break
      const now = gate.clock()
      const point = { ms: now - began, evaluations: step.evaluations, covered: step.covered }
      timeline.add(point)
      history.add(step.generation, () => {
        const { nearness, discovered, population } = session.snapshot(point.ms)
        return {
          ...point,
          nearness: nearness.flatMap((it) => [it.level, it.distance]),
          discovered: discovered.length,
          ...(population && { population }),
        }
      })
      if (ends <= now) return session.isComplete() ? 'covered' : 'budget'
      const held = session.isComplete() ? undefined : gate.afterGeneration()
      if (held !== undefined) {
        await held
        if (isStopped) return 'stopped'
        // Its state was told when it was held.
        continue
      }
      const time = host.clock()
      if (time < turned + longestTurn) continue
      if (answer !== undefined && lastAnswer + betweenAnswers <= time) tell(session.snapshot(now - began))
      await host.turn()
      turned = host.clock()
      if (isStopped) return 'stopped'
    }
    if (session.isComplete()) return 'covered'
    return session.isExhausted() ? 'exhausted' : 'budget'
  }

  const run = async (): Promise<Completion> => {
    try {
      // The answer to whoever started the run goes out before the first generation.
      await host.turn()
      const reason = await search()
      const damaging = session.damagedBy()
      if (damaging !== undefined) return { kind: 'damaged', by: damaging }
      const elapsedMs = gate.clock() - began
      const snapshot = session.snapshot(elapsedMs)
      await tellWhenAsked(snapshot)
      const immigrants = (await exchange?.({ migrants: session.emigrants(), end: reason })) ?? []
      await tellWhenAsked(undefined)
      isOver = true
      batches.close()
      await host.turn()
      const { evaluations, covered } = snapshot
      const ended = {
        reason,
        elapsedMs,
        timeline: timeline.end({ ms: elapsedMs, evaluations, covered }),
        course: history.points(),
        immigrants,
      }
      const tell = (done: number): void => {
        finished = done
      }
      const pace = { ...finishingPace(host, budget, reason, elapsedMs), tell, writing: writing.resolve }
      return { kind: 'finished', report: await session.finish(ended, pace) }
    } catch (error) {
      const damaging = session.damagedBy()
      if (damaging === undefined) throw error
      return { kind: 'damaged', by: damaging }
    } finally {
      // In a damaged realm, messages may not arrive: that no more tests are announced would then be all that is heard.
      if (session.damagedBy() === undefined) batches.close()
      session.dispose()
    }
  }

  const completion = run()
  // A failure is heard by whoever asks for the report or the state; nobody has to ask.
  completion.catch(() => undefined)
  const over = completion.then(() => undefined)
  over.catch(() => undefined)
  return {
    completion,
    next() {
      if (isOver) return Promise.resolve(undefined)
      const asked = new Promise<Snapshot | undefined>((resolve) => {
        answer = resolve
      })
      tellHeld()
      return Promise.race([asked, over])
    },
    batch: batches.receive,
    finished: () => finished,
    writing: writing.promise,
    pace: gate.command,
    stop() {
      isStopped = true
      gate.open()
    },
  }
}
