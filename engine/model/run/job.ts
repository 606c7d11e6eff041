import type { Migrant } from '../goal/migrant.ts'
import type { Options } from '../goal/options.ts'
import type { Duel } from '../report/duel.ts'
import type { HistoryPoint, FoundTest, StopReason, TimelinePoint } from '../report/report.ts'
import type { Source } from '../source/source.ts'
import type { Compiled } from '../subject/compiled.ts'
import type { CallableId } from '../subject/subject.ts'

/** Everything a run needs, as plain data. */
export interface Job {
  readonly source: Source
  readonly compiled: Compiled
  readonly options: Options
  /** The file under test as seen from the test file, such as `../src/triangle.ts`; undefined for its own folder. */
  readonly importFrom?: string | undefined
  /** Tests found by an earlier run of the same source, to start from. */
  readonly seeds: readonly FoundTest[]
  /** Ids of goals that a person's own tests cover: they count as covered, and are not searched for. */
  readonly coveredByUser?: readonly string[]
  /** Callables that only the seeds may call: a call of them did not come back, or damaged its realm for good. */
  readonly quarantine?: readonly CallableId[]
  /** For a source that is the driver of a duel: the run is over once a difference is found. */
  readonly duel?: Duel
  /** Snapshots and the course tell where the population of the search is, for somebody who may look. */
  readonly tellsPopulation?: true
  /** It is one of several islands, and waits for whoever exchanges tests between them. */
  readonly isIsland?: true
}

/** What a generation reports. Cheap: made thousands of times a second. */
export interface Step {
  readonly generation: number
  readonly evaluations: number
  readonly covered: number
}

/** What only the holder of the clock knows about a run. */
export interface Ended {
  readonly reason: StopReason
  readonly elapsedMs: number
  readonly timeline: readonly TimelinePoint[]
  readonly course: readonly HistoryPoint[]
  /** What other islands have found last, to be finished with what this one has. */
  readonly immigrants?: readonly Migrant[]
}

/**
 * What came of running a single test: it came back, it was ended by its budget, or built-in objects could not be put in
 * order afterwards.
 */
export type Attempt = 'harmless' | 'endless' | 'damaging'
