import type { Emigration, Migrant } from '../../model/goal/migrant.ts'
import type { StopReason } from '../../model/report/report.ts'
import { parts, type Statement, type TestCase } from '../../model/test/statement.ts'
import { type EngineLink, longestOpening, unlimited } from '../supervise/link.ts'

/**
 * Exchanges the tests of islands: each sends its own to all others. Every island runs received tests before it trusts
 * them, and gets a limited number, so a hostile island harms only itself.
 *
 * Islands `meet` if all wait for each other at every exchange, so that a run with a budget in evaluations is
 * reproducible. With a budget in time, or in step mode, nobody waits, so results depend on the speed of the others.
 */
export interface Archipelago {
  /** Exchanges for an island that searches in this engine, until it has no more tests or is lost. */
  serve(island: number, link: EngineLink): Promise<void>
  /** An island that sends no more tests, and for which nobody waits. */
  leave(island: number): void
  /** The tests of others that an island has not received yet. */
  waitingFor(island: number): readonly Migrant[]
  /** Must be called when `ArchipelagoHost.meets` may have changed. */
  revise(): void
  /** This island ends the run when its search ends: only it receives the others' last tests. */
  appoint(island: number): void
}

/** The owner of an archipelago. */
export interface ArchipelagoHost {
  /** Whether islands meet; called at every exchange. */
  readonly meets: () => boolean
  /** Waits this many milliseconds. */
  readonly pause: (ms: number) => Promise<void>
  /** The appointed island has used up its budget and waits for the others to end. */
  readonly onEnding: () => void
  /** The appointed island has all that it will finish; the others are no longer needed. */
  readonly onEnded: () => void
}

/** Most tests that an island receives per exchange: a fraction of what it runs until the next one. */
const mostAtOnce = 200

/** Most waiting tests from one island to another; the oldest are dropped. */
const mostWaiting = 500

/** The heaviest test to exchange, in characters, so that waiting tests cannot fill the memory. */
const heaviest = 10_000

/** How long meeting islands wait for another, in ms. A later one hangs or has lost its engine. */
const longestMeeting = 20_000

/** Without meetings: how long the appointed island waits for the others' last generations, in ms. */
const longestEnding = 1_000

/** An island at an exchange. */
interface Visit {
  /** As in `Emigration`. */
  readonly end: StopReason | undefined
  readonly deliver: (migrants: readonly Migrant[]) => void
}

/** `count` islands, at least two, before their first exchange. */
export function createArchipelago(count: number, host: ArchipelagoHost): Archipelago {
  const all = Array.from({ length: count }, (_, at) => at)
  /** `waiting[to][from]` */
  const waiting: Migrant[][][] = all.map(() => all.map(() => []))
  const visits = new Map<number, Visit>()
  const gone = new Set<number>()
  let appointed = 0
  let meetings = 0
  let isWatched = false

  const hasEnded = (island: number): boolean => visits.get(island)?.end !== undefined
  const isAtEnd = (island: number): boolean => gone.has(island) || hasEnded(island)
  const waitingFor = (to: number): readonly Migrant[] => waiting[to]!.flat()
  /** Takes tests from the islands in a fixed order, so that the result is reproducible. */
  const take = (to: number): readonly Migrant[] =>
    waiting[to]!.flatMap((from) => from.splice(0, Math.ceil(mostAtOnce / (count - 1))))
  const release = (): void => {
    meetings += 1
    const here = [...visits.keys()].filter((it) => !hasEnded(it)).toSorted((a, b) => a - b)
    // All are served before one continues, so that its new tests are for the next exchange.
    const served = here.map((it) => ({ visit: visits.get(it)!, migrants: take(it) }))
    for (const it of here) visits.delete(it)
    for (const { visit, migrants } of served) visit.deliver(migrants)
  }
  const finish = (): void => {
    const visit = visits.get(appointed)!
    gone.add(appointed)
    visits.delete(appointed)
    visit.deliver(waitingFor(appointed))
    host.onEnded()
  }
  /** Releases the islands that no longer have to wait. */
  const settle = (): void => {
    if (hasEnded(appointed) && all.every(isAtEnd)) finish()
    else if (!host.meets() || all.every((it) => isAtEnd(it) || visits.has(it))) release()
  }
  const note = (from: number, { migrants }: Emigration): void => {
    const light = migrants.filter((it) => weightOf(it.test) <= heaviest)
    for (const to of all) {
      if (to === from) continue
      const queue = waiting[to]![from]!
      queue.push(...light)
      queue.splice(0, Math.max(0, queue.length - mostWaiting))
    }
  }
  /** Ends the run if the appointed island has ended its search. */
  const end = (): void => {
    const visit = visits.get(appointed)
    if (visit?.end === undefined) return
    if (visit.end === 'covered') {
      finish()
      return
    }
    host.onEnding()
    void host.pause(host.meets() ? longestMeeting : longestEnding).then(() => {
      if (visits.get(appointed) === visit) finish()
    })
  }
  /** Limits how long islands wait. */
  const watch = async (): Promise<void> => {
    if (isWatched) return
    isWatched = true
    while ([...visits.values()].some((it) => it.end === undefined)) {
      const before = meetings
      await host.pause(longestMeeting)
      if (before === meetings) release()
    }
    isWatched = false
  }
  const exchange = (island: number, emigration: Emigration): Promise<readonly Migrant[]> => {
    note(island, emigration)
    const delivered = new Promise<readonly Migrant[]>((resolve) => {
      visits.set(island, { end: emigration.end, deliver: resolve })
    })
    if (island === appointed) end()
    settle()
    void watch()
    return delivered
  }

  return {
    async serve(island, link) {
      for (;;) {
        const emigration = await link.ask('emigration', [], unlimited)
        if (emigration.kind === 'lost' || emigration.value === undefined) return
        const migrants = await exchange(island, emigration.value)
        const answer = await link.ask('immigrants', [migrants], longestOpening)
        if (answer.kind === 'lost') return
      }
    },
    leave(island) {
      gone.add(island)
      visits.delete(island)
      settle()
    },
    waitingFor,
    revise: settle,
    appoint(island) {
      appointed = island
      end()
      settle()
    },
  }
}

/** The approximate number of characters in a test. */
function weightOf(test: TestCase): number {
  return test.reduce((sum, it) => sum + 1 + parts(it).length + charactersOf(it), 0)
}

function charactersOf(statement: Statement): number {
  switch (statement.kind) {
    case 'literal':
      return String(statement.value).length
    case 'object':
      return statement.keys.join('').length
    case 'function':
      return statement.throws?.length ?? 0
    case 'enum':
    case 'array':
    case 'builtin':
    case 'call':
      return 0
  }
}
