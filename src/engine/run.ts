import type { Report, Snapshot, TimelinePoint } from '../../engine/model/report.ts'
import type { Job } from '../../engine/worker/engine-api.ts'
import type { Answered, Connection } from './connection.ts'
import { type Interruption, invalid, stoppedTwice } from './interruption.ts'
import { createNewest } from './newest.ts'
import { nothing, reportSchema, snapshotOrEnd } from './report-schema.ts'

/** How a run ended. */
export type Result =
  /** With tests. After an interruption, a second sandbox has finished them from what the first had found. */
  | { readonly kind: 'finished'; readonly report: Report; readonly interruption?: Interruption }
  /** Without printed tests: all that is known is the last snapshot, if there was one. */
  | { readonly kind: 'lost'; readonly interruption: Interruption; readonly snapshot?: Snapshot }

/** A run as the page holds it. */
export interface RunHandle {
  /** The newest state, at most 20 a second, to the end of the search. */
  readonly snapshots: AsyncIterable<Snapshot>
  /** Ends the search; what was found is finished. A second call gives up finishing too. */
  stop(): void
  /** Never rejects. */
  readonly done: Promise<Result>
}

/** What a run needs from its surroundings. */
export interface Surroundings {
  /** A fresh engine, or why there is none. */
  connect(): Promise<Connection | Interruption>
  /** Waits so many milliseconds. */
  pause(ms: number): Promise<void>
}

/** An engine that is silent for so long during a search hangs in pasted code, in ms. */
const longestSilence = 2000

/** An engine that does not take a stop within this time is removed, in ms. */
const longestStop = 500

/** Finishing runs tests without reading messages; it is bounded by counting runs, so it may take this long, in ms. */
const longestFinish = 15_000

/** Shortest time between two snapshots, in ms: a forged engine may answer at once. */
const betweenSnapshots = 50

/** Reading snapshots takes at most one part in so many of the page's time. */
const partsOfTime = 5

/** Starts a run in a sandbox. When that has to be removed, a second one finishes what was found. */
export function startRun(job: Job, surroundings: Surroundings): RunHandle {
  const snapshots = createNewest<Snapshot>()
  const timeline: TimelinePoint[] = []
  let current: Connection | undefined
  let last: Snapshot | undefined
  let isSearching = true
  let stops = 0

  const sendStop = (): void => {
    // Unanswered, the question itself breaks the connection, and the search ends with that.
    void current?.ask((engine) => engine.stop(), nothing, longestStop)
  }

  const take = (snapshot: Snapshot): void => {
    if (timeline.at(-1)?.covered !== snapshot.covered) timeline.push(pointOf(snapshot))
    last = snapshot
    snapshots.put(snapshot)
  }

  const follow = async (connection: Connection): Promise<Answered<Report>> => {
    const started = await connection.ask((engine) => engine.start(job), nothing, longestSilence)
    if (started.kind === 'broken') return started
    if (0 < stops) sendStop()
    for (;;) {
      const answered = await connection.ask((engine) => engine.next(), snapshotOrEnd, longestSilence)
      if (answered.kind === 'broken') return answered
      if (answered.kind === 'answered') {
        if (answered.value === undefined) break
        take(answered.value)
      }
      await surroundings.pause(Math.max(betweenSnapshots, partsOfTime * answered.readMs))
    }
    isSearching = false
    return connection.ask((engine) => engine.report(), reportSchema, longestFinish)
  }

  /** Lets a fresh engine finish what was found by one that is gone. */
  const rescue = async (interruption: Interruption, snapshot: Snapshot): Promise<Result> => {
    const lost: Result = { kind: 'lost', interruption, snapshot }
    const connection = await surroundings.connect()
    if ('reason' in connection) return lost
    current = connection
    if (1 < stops) connection.cut(stoppedTwice)
    const rest = { ...job, seeds: snapshot.found }
    const ended = {
      reason: 'stopped' as const,
      elapsedMs: snapshot.elapsedMs,
      timeline: [...timeline, pointOf(snapshot)],
      course: [],
    }
    const answered = await connection.ask((engine) => engine.finishOnly(rest, ended), reportSchema, longestFinish)
    connection.close()
    if (answered.kind !== 'answered') return lost
    // The second engine knows nothing of the first one's work.
    const { evaluations, elapsedMs } = snapshot
    const evaluationsPerSecond = elapsedMs <= 0 ? 0 : Math.round((1000 * evaluations) / elapsedMs)
    return { kind: 'finished', report: { ...answered.value, evaluations, evaluationsPerSecond }, interruption }
  }

  const run = async (): Promise<Result> => {
    const connection = await surroundings.connect()
    if ('reason' in connection) return { kind: 'lost', interruption: connection }
    current = connection
    const answered = await follow(connection)
    connection.close()
    isSearching = false
    snapshots.close()
    switch (answered.kind) {
      case 'answered':
        return { kind: 'finished', report: answered.value }
      case 'invalid':
        return { kind: 'lost', interruption: invalid, ...(last === undefined ? {} : { snapshot: last }) }
      case 'broken':
        if (last === undefined) return { kind: 'lost', interruption: answered.interruption }
        if (answered.interruption === stoppedTwice) return { kind: 'lost', interruption: stoppedTwice, snapshot: last }
        return rescue(answered.interruption, last)
    }
  }

  return {
    snapshots,
    done: run().finally(() => {
      snapshots.close()
    }),
    stop() {
      stops += 1
      if (1 < stops) current?.cut(stoppedTwice)
      else if (isSearching) sendStop()
    },
  }
}

function pointOf({ elapsedMs, evaluations, covered }: Snapshot): TimelinePoint {
  return { ms: elapsedMs, evaluations, covered }
}
