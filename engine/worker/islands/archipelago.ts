import type { Emigration, Migrant } from '../../model/goal/migrant.ts'
import type { StopReason } from '../../model/report/report.ts'
import { parts, type Statement, type TestCase } from '../../model/test/statement.ts'
import { type EngineLink, longestOpening, unlimited } from '../supervise/link.ts'

/**
 * Where islands exchange what they have found. Each gives to all others; who gives nonsense harms nobody but itself, since
 * every island runs what it is given before it believes it, and gets no more of each other one than it can bear.
 *
 * An island `meets` the others when all wait for each other at every exchange. What each then gets depends on what all have
 * given and on nothing else, so that a run whose budget is counted is the same again. With a budget in time, or while somebody
 * follows step by step, nobody waits, and what an island gets depends on how fast the others are.
 */
export interface Archipelago {
  /** Exchanges for an island that searches in this engine from now on, until it has no more to give or is gone. */
  serve(island: number, link: EngineLink): Promise<void>
  /** An island that gives nothing any more, and is waited for no longer. */
  leave(island: number): void
  /** What others have given to an island that it has not been brought yet. */
  waitingFor(island: number): readonly Migrant[]
  /** Asks the keeper anew whether islands meet. */
  revise(): void
  /** This island ends the run when it has ended its search: it alone is brought what the others have found at their end. */
  appoint(island: number): void
}

/** Who holds an archipelago. */
export interface Keeper {
  /** Whether islands meet; asked at every exchange. */
  readonly meets: () => boolean
  /** Waits so many milliseconds. */
  readonly pause: (ms: number) => Promise<void>
  /** The appointed island has used up its budget and waits for the others to end their searches. */
  readonly onEnding: () => void
  /** What the appointed island finishes is settled: nothing is needed of the others any more. */
  readonly onEnded: () => void
}

/** An island is brought at most so many tests at an exchange: a fraction of what it runs until the next one. */
const mostAtOnce = 200

/** So many tests of each other island wait for one at most; the oldest go first. */
const mostWaiting = 500

/** A test that weighs more than so many characters is given to nobody: what waits may not fill the memory. */
const heaviest = 10_000

/** With islands that meet, whoever has not come after so many ms is not waited for: it has lost its engine, or hangs. */
const longestMeeting = 20_000

/** With others, the appointed island waits for the ends of their generations so long, in ms. */
const longestEnding = 1_000

/** An island that is at an exchange. */
interface Visit {
  /** As in `Emigration`. */
  readonly end: StopReason | undefined
  readonly bring: (migrants: readonly Migrant[]) => void
}

/** `count` islands, at least two, that have not come yet. */
export function createArchipelago(count: number, keeper: Keeper): Archipelago {
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
  /** From the islands in their order, whoever was first: what is brought is the same again. */
  const take = (to: number): readonly Migrant[] =>
    waiting[to]!.flatMap((from) => from.splice(0, Math.ceil(mostAtOnce / (count - 1))))
  const release = (): void => {
    meetings += 1
    const here = [...visits.keys()].filter((it) => !hasEnded(it)).toSorted((a, b) => a - b)
    // All are served before one goes on: what that gives is for the next exchange.
    const served = here.map((it) => ({ visit: visits.get(it)!, migrants: take(it) }))
    for (const it of here) visits.delete(it)
    for (const { visit, migrants } of served) visit.bring(migrants)
  }
  const finish = (): void => {
    const visit = visits.get(appointed)!
    gone.add(appointed)
    visits.delete(appointed)
    visit.bring(waitingFor(appointed))
    keeper.onEnded()
  }
  /** Lets go on who has waited for what has happened now. */
  const settle = (): void => {
    if (hasEnded(appointed) && all.every(isAtEnd)) finish()
    else if (!keeper.meets() || all.every((it) => isAtEnd(it) || visits.has(it))) release()
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
  /** The appointed island has ended its search, if it has. */
  const end = (): void => {
    const visit = visits.get(appointed)
    if (visit?.end === undefined) return
    if (visit.end === 'covered') {
      finish()
      return
    }
    keeper.onEnding()
    void keeper.pause(keeper.meets() ? longestMeeting : longestEnding).then(() => {
      if (visits.get(appointed) === visit) finish()
    })
  }
  /** Has nobody wait for too long. */
  const watch = async (): Promise<void> => {
    if (isWatched) return
    isWatched = true
    while ([...visits.values()].some((it) => it.end === undefined)) {
      const before = meetings
      await keeper.pause(longestMeeting)
      if (before === meetings) release()
    }
    isWatched = false
  }
  const exchange = (island: number, emigration: Emigration): Promise<readonly Migrant[]> => {
    note(island, emigration)
    const brought = new Promise<readonly Migrant[]>((resolve) => {
      visits.set(island, { end: emigration.end, bring: resolve })
    })
    if (island === appointed) end()
    settle()
    void watch()
    return brought
  }

  return {
    async serve(island, link) {
      for (;;) {
        const emigration = await link.ask('emigration', [], unlimited)
        if (emigration.kind === 'lost' || emigration.value === undefined) return
        const migrants = await exchange(island, emigration.value)
        const brought = await link.ask('immigrants', [migrants], longestOpening)
        if (brought.kind === 'lost') return
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

/** About the number of characters that it takes to write a test down. */
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
