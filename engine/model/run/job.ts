import type { Migrant } from '../goal/migrant.ts'
import type { Options } from '../goal/options.ts'
import type { Duel } from '../report/duel.ts'
import type { HistoryPoint, FoundTest, StopReason, TimelinePoint } from '../report/report.ts'
import type { ImportEnding } from '../source/paths.ts'
import type { Source } from '../source/source.ts'
import type { Compiled } from '../subject/compiled.ts'
import type { CallableId } from '../subject/subject.ts'

/** Everything a run needs, as plain data. */
export interface Job {
  readonly source: Source
  readonly compiled: Compiled
  readonly options: Options
  /** The file under test as seen from the test file, such as `../src/triangle.ts`; `undefined` in the same folder. */
  readonly importFrom?: string | undefined
  /** The ending of imports in the test file; none if undefined. */
  readonly importEnding?: ImportEnding | undefined
  /** How the test file imports files that it imports by an alias, by their names in the source. */
  readonly importSpecifiers?: Readonly<Record<string, string>> | undefined
  /** Modules as the test file names them that a setup file of the runner mocks, although the run has them real. */
  readonly mockedInSetup?: readonly string[] | undefined
  /** Tests found by an earlier run of the same source, to start from. */
  readonly seeds: readonly FoundTest[]
  /** Ids of goals that user tests cover: they count as covered and are not searched for. */
  readonly coveredByUser?: readonly string[]
  /**
   * Numbers of the strong mutants that user tests kill, which count as killed. If present, even empty, the run adds tests
   * that kill others, also if no goal is left. Absent without such tests, or if mutants could not run on them.
   */
  readonly killedByUser?: readonly number[]
  /** Callables that only the seeds may call, because a call hung or damaged its realm permanently. */
  readonly quarantine?: readonly CallableId[]
  /** For the driver of a duel: the run ends once a difference is found. */
  readonly duel?: Duel
  /** Snapshots and the history include the population, to be shown. */
  readonly reportsPopulation?: true
  /** It is one of several islands, and waits at exchanges of tests. */
  readonly isIsland?: true
}

/** The goals and mutants of a run that user tests have settled. */
export type ByUserTests = Pick<Job, 'coveredByUser' | 'killedByUser'>

/** The report of a generation. Cheap, because there are thousands a second. */
export interface Step {
  readonly generation: number
  readonly evaluations: number
  readonly covered: number
}

/** The facts about a run that only the holder of the clock knows. */
export interface Ended {
  readonly reason: StopReason
  readonly elapsedMs: number
  readonly timeline: readonly TimelinePoint[]
  readonly history: readonly HistoryPoint[]
  /** The last tests from other islands, to be finished with those of this one. */
  readonly immigrants?: readonly Migrant[]
}

/** How a single test ended: normally, by its budget, or with built-in objects that cannot be restored. */
export type Attempt = 'harmless' | 'endless' | 'damaging'
