import type { ShownGoal } from '../../../engine/model/goal/goal.ts'
import type { Criterion } from '../../../engine/model/goal/options.ts'
import type { Population } from '../../../engine/model/goal/population.ts'
import type { HistoryPoint, GoalDistance, Snapshot, Tried } from '../../../engine/model/report/report.ts'
import { heightOf, isCovered } from './goal-distance.ts'

/** The state of a run at one moment, for the charts. */
export interface Sample {
  readonly ms: number
  readonly evaluations: number
  readonly covered: number
  /** The number of covered goals of each criterion. */
  readonly coveredOf: CoveredOf
  /** Per goal, see `heightOf`. */
  readonly heights: Float32Array
  /** Level and distance of each goal of the source, as in `GoalDistance`: two numbers per goal. */
  readonly distancePairs: Float64Array
  /** How many goals had been discovered. */
  readonly discovered: number
  /** The positions of the search's tests; absent if not reported. */
  readonly population?: Population
  /** The last test, in step mode. */
  readonly tried?: ShownTest
}

type ShownTest = Pick<Tried, 'statements' | 'generation' | 'at' | 'of'>

/** How many goals of a criterion are covered; absent for none. */
export type CoveredOf = Readonly<Partial<Record<Criterion, number>>>

/** The history of a run, oldest first, at most `mostSamplesOf` samples. */
export type Samples = readonly Sample[]

/** More points than pixels would not be visible. */
const mostSamples = 320

/** Most numbers in all samples of a run, which has three per goal and sample: some megabytes. */
const mostNumbers = 1_000_000

/** Most statements of a test in a sample: more do not fit on one line. */
const mostLines = 100

/** The most samples of a run with this many goals. */
export function mostSamplesOf(goals: number): number {
  return Math.max(8, Math.min(mostSamples, Math.floor(mostNumbers / (3 * Math.max(1, goals)))))
}

/** The distance of a goal at a moment. Goals discovered by then are covered; others are unknown. */
export function distanceIn(
  { distancePairs, discovered }: Pick<Sample, 'distancePairs' | 'discovered'>,
  goal: number,
): GoalDistance {
  const known = distancePairs.length / 2
  if (goal < known) return { level: distancePairs[2 * goal]!, distance: distancePairs[2 * goal + 1]! }
  return goal < known + discovered ? { level: 0, distance: 0 } : { level: Infinity, distance: Infinity }
}

/** Counts the covered goals of the source, and all discovered ones. */
function coveredByCriterion(
  known: readonly ShownGoal[],
  distances: readonly GoalDistance[],
  discovered: readonly ShownGoal[],
): CoveredOf {
  const counts: Partial<Record<Criterion, number>> = {}
  const count = ({ criterion }: ShownGoal): void => {
    counts[criterion] = (counts[criterion] ?? 0) + 1
  }
  known.forEach((shown, goal) => {
    if (distances[goal] !== undefined && isCovered(distances[goal])) count(shown)
  })
  discovered.forEach(count)
  return counts
}

/** Appends a sample. If there are too many, drops every other one, but not the first and the newest. */
export function record(samples: Samples, snapshot: Snapshot, known: readonly ShownGoal[]): Samples {
  const { tried, population } = snapshot
  const sample: Sample = {
    ms: snapshot.elapsedMs,
    evaluations: snapshot.evaluations,
    covered: snapshot.covered,
    coveredOf: coveredByCriterion(known, snapshot.distances, snapshot.discovered),
    heights: Float32Array.from(snapshot.distances, heightOf),
    distancePairs: pairsOf(snapshot.distances),
    discovered: snapshot.discovered.length,
    ...(population && { population }),
    ...(tried === undefined ? {} : { tried: shownOf(tried) }),
  }
  const kept = samples.length < mostSamplesOf(known.length) ? samples : samples.filter((_, at) => at % 2 === 0)
  return [...kept, sample]
}

function shownOf({ statements, generation, at, of }: Tried): ShownTest {
  const kept = statements.slice(0, mostLines)
  return { statements: kept.length < statements.length ? [...kept, '…'] : kept, generation, at, of }
}

function pairsOf(distances: readonly GoalDistance[]): Float64Array {
  const pairs = new Float64Array(2 * distances.length)
  distances.forEach(({ level, distance }, goal) => {
    pairs[2 * goal] = level
    pairs[2 * goal + 1] = distance
  })
  return pairs
}

/** The end of a run. */
interface RunEnd {
  /** The history of its report, which omits generations. */
  readonly history: readonly HistoryPoint[]
  /** The goals of the source. */
  readonly known: readonly ShownGoal[]
  /** The last snapshot, if there was any. */
  readonly last: Snapshot | undefined
  /** Ids of the goals that the exported tests cover. */
  readonly exported: ReadonlySet<string>
}

/**
 * The samples of a finished run, up to its last snapshot. They count only goals that are exported, so that they agree
 * with the report. Step mode has recorded more than the history contains.
 */
export function finalSamples(recorded: Samples, end: RunEnd): Samples {
  return countingExported(allSamples(recorded, end), end)
}

function allSamples(recorded: Samples, { history, known, last }: RunEnd): Samples {
  if (recorded.some((it) => it.tried !== undefined)) return recorded
  const samples = 0 < history.length ? samplesOf(history, known, last?.discovered ?? []) : recorded
  return last !== undefined && (samples.at(-1)?.ms ?? 0) < last.elapsedMs ? record(samples, last, known) : samples
}

function countingExported(samples: Samples, { known, last, exported }: RunEnd): Samples {
  const isLost = (goal: ShownGoal): boolean => !exported.has(goal.id)
  return samples.map((sample) => {
    const lost = [
      ...known.filter((it, goal) => isCovered(distanceIn(sample, goal)) && isLost(it)),
      ...(last?.discovered ?? []).slice(0, sample.discovered).filter(isLost),
    ]
    if (lost.length === 0) return sample
    const coveredOf = { ...sample.coveredOf }
    for (const { criterion } of lost) coveredOf[criterion] = (coveredOf[criterion] ?? 0) - 1
    const covered = Object.values(coveredOf).reduce((sum, it) => sum + it, 0)
    return { ...sample, covered: Math.min(sample.covered, covered), coveredOf }
  })
}

/** The samples of a finished run; snapshots are too rare for a short one. `discovered` are all discovered goals. */
export function samplesOf(
  history: readonly HistoryPoint[],
  known: readonly ShownGoal[],
  discovered: readonly ShownGoal[],
): Samples {
  return history.map((point) => {
    const distances = Array.from({ length: point.distancePairs.length / 2 }, (_, goal) => ({
      level: point.distancePairs[2 * goal]!,
      distance: point.distancePairs[2 * goal + 1]!,
    }))
    return {
      ms: point.ms,
      evaluations: point.evaluations,
      covered: point.covered,
      coveredOf: coveredByCriterion(known, distances, discovered.slice(0, point.discovered)),
      heights: Float32Array.from(distances, heightOf),
      distancePairs: Float64Array.from(point.distancePairs),
      discovered: point.discovered,
      ...(point.population && { population: point.population }),
    }
  })
}
