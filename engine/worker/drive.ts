import type { Budget } from '../model/options.ts'
import type { Report, Snapshot, StopReason } from '../model/report.ts'
import type { Session, Step } from '../pipeline/session.ts'
import { createCourse } from './course.ts'
import { createTimeline } from './timeline.ts'

/** What a run needs from the thread it runs in. */
export interface Host {
  /** Milliseconds since some fixed moment. */
  clock(): number
  /** Resolves in a later turn of the event loop, so that messages that have arrived are read in between. */
  turn(): Promise<void>
}

/** A run on its way. */
export interface Drive {
  /**
   * The newest state, at most 20 times a second, answered between generations: an answer is also a sign of life.
   * `undefined` says that the search is over and finishing begins, which reads no messages. One question at a time.
   */
  next(): Promise<Snapshot | undefined>
  /** Ends the search after the generation it is in. What was found is finished as usual. */
  stop(): void
  /** Resolves when the run is finished; rejects when the engine itself failed. */
  readonly report: Promise<Report>
}

/** Longest time without reading messages, in ms, apart from a generation that takes longer. */
const longestTurn = 15

/** Shortest time between two answers, in ms. */
const betweenAnswers = 50

/** The caller is given so long to ask for the last state, and for its being the last, in ms. */
const longestWait = 1000

/** Points of the curve in a report. */
const timelinePoints = 200

/** Starts a run and holds its clock. The session is disposed of at the end. */
export function drive(session: Session, budget: Budget, host: Host): Drive {
  const began = host.clock()
  const ends = budget.kind === 'time' ? began + budget.ms : Infinity
  const timeline = createTimeline(timelinePoints)
  const course = createCourse(session.goals)
  let isStopped = false
  let isOver = false
  let lastAnswer = -Infinity
  let answer: ((snapshot: Snapshot | undefined) => void) | undefined

  const tell = (snapshot: Snapshot | undefined): void => {
    lastAnswer = host.clock()
    answer?.(snapshot)
    answer = undefined
  }

  /** Waits for the next question, and answers it. */
  const tellWhenAsked = async (snapshot: Snapshot | undefined): Promise<void> => {
    const until = host.clock() + longestWait
    while (answer === undefined && host.clock() < until) await host.turn()
    tell(snapshot)
  }

  const search = async (): Promise<StopReason> => {
    let newest: Step | undefined
    // The first generation is told at once: the next one may hang.
    let turned = -Infinity
    for await (const step of session.steps()) {
      newest = step
      const now = host.clock()
      const point = { ms: now - began, evaluations: step.evaluations, covered: step.covered }
      timeline.add(point)
      course.add(step.generation, () => ({
        ...point,
        nearness: session.snapshot(point.ms).nearness.flatMap((it) => [it.level, it.distance]),
      }))
      if (ends <= now) return 'budget'
      if (now < turned + longestTurn) continue
      if (answer !== undefined && lastAnswer + betweenAnswers <= now) tell(session.snapshot(now - began))
      await host.turn()
      turned = host.clock()
      if (isStopped) return 'stopped'
    }
    return (newest?.covered ?? 0) === session.goals ? 'covered' : 'budget'
  }

  const run = async (): Promise<Report> => {
    try {
      // The answer to whoever started the run goes out before the first generation.
      await host.turn()
      const reason = await search()
      const elapsedMs = host.clock() - began
      const snapshot = session.snapshot(elapsedMs)
      await tellWhenAsked(snapshot)
      await tellWhenAsked(undefined)
      isOver = true
      await host.turn()
      const { evaluations, covered } = snapshot
      return await session.finish({
        reason,
        elapsedMs,
        timeline: timeline.end({ ms: elapsedMs, evaluations, covered }),
        course: course.points(),
      })
    } finally {
      session.dispose()
    }
  }

  const report = run()
  // A failure is heard by whoever asks for the report or the state; nobody has to ask.
  report.catch(() => undefined)
  return {
    report,
    next() {
      if (isOver) return Promise.resolve(undefined)
      const asked = new Promise<Snapshot | undefined>((resolve) => {
        answer = resolve
      })
      return Promise.race([asked, report.then(() => undefined)])
    },
    stop() {
      isStopped = true
    },
  }
}
