import type { PropertiesReport } from './properties.ts'
import { normalized } from '../goal/normalized.ts'
import type { Choice } from '../goal/choice.ts'
import type { BySide, DifferenceKind } from './duel.ts'
import type { GoalId, ShownGoal } from '../goal/goal.ts'
import type { MocksBehind } from '../goal/mocks-behind.ts'
import type { Influences } from '../subject/influence.ts'
import type { Obstacle } from '../subject/obstacle.ts'
import { type Criterion, type TechniqueName, techniques } from '../goal/options.ts'
import type { PredicateKind } from '../goal/predicate.ts'
import type { Population } from '../goal/population.ts'
import type { Place } from '../source/source.ts'
import type { EquivalentMutant, StrongMutant } from '../goal/mutation-build.ts'
import type { TestCase } from '../test/statement.ts'

/** The origin of a covering test: the search, a technique, or a person. */
export type Finder = 'search' | TechniqueName | 'written'

/** All finders, in the order in which they are listed. */
export const finders: readonly Finder[] = ['search', ...techniques, 'written']

/** A test that a search keeps or starts from. */
export interface FoundTest {
  readonly test: TestCase
  /** Its finder, and the ids of the goals for which it is kept. Absent if it was found by chance. */
  readonly origin?: { readonly finder: Finder; readonly goals: readonly string[] }
}

/**
 * The distance of the best test held for a goal, approach level first (docs/algorithms.md 3.2); 0 and 0 if covered. The
 * best test of an open goal is never dropped. `distance` is raw and may be `Infinity`.
 */
export interface GoalDistance {
  readonly level: number
  readonly distance: number
}

/** Approach level + d / (d + 1), below the next level even for an infinite distance (docs/algorithms.md 3.7). */
export function fitnessOf({ level, distance }: GoalDistance): number {
  return level + normalized(distance)
}

/** The latest test run, in step-by-step mode. */
export interface Tried {
  readonly test: TestCase
  /** The printed lines. */
  readonly statements: readonly string[]
  readonly origin: Finder
  /** The position among the `of` tests of its generation; all three count from 1. */
  readonly generation: number
  readonly at: number
  readonly of: number
}

/**
 * The state of a running search after a generation, or within one in step-by-step mode. Plain data. Only the newest
 * matters, because `found` repeats all tests found so far. Each technique adds fields in its `result.ts`.
 */
export interface Snapshot {
  readonly generation: number
  readonly evaluations: number
  /** Since the search began; set by the holder of the clock. */
  readonly elapsedMs: number
  /** Number of covered goals, and of all known goals, including discovered ones. */
  readonly covered: number
  readonly goals: number
  /** By goal known from the source. */
  readonly distances: readonly GoalDistance[]
  /** The discovered goals, in order of discovery. */
  readonly discovered: readonly ShownGoal[]
  /** The goals that the search works on now: uncovered, with covered control dependences. */
  readonly open: readonly number[]
  /** Goals that the search covered, but only by tests that cannot be exported. It keeps searching for other tests. */
  readonly leftOut?: readonly { readonly goal: GoalId; readonly obstacle: Obstacle }[]
  /** The archive: the shortest tests found, without duplicates, sufficient for a restart. */
  readonly found: readonly FoundTest[]
  /** The nearest held tests of the open goals that a technique or explanation needs. `origin` is the finder. */
  readonly nearest: readonly { readonly goal: GoalId; readonly test: TestCase; readonly origin: Finder }[]
  /** Absent outside step-by-step mode and right after a generation. */
  readonly tried?: Tried
  /** The numbers of the held tests; absent unless the job requests it, and before the first generation. */
  readonly population?: Population
  /** The number of the command after which the search waits; absent while it runs. */
  readonly heldAt?: number
}

/** A goal in a report. */
export interface GoalReport extends ShownGoal {
  /** 1-based, in the pasted source. */
  readonly line: number
  readonly column: number
  readonly covered: boolean
  /** Approach level + d / (d + 1) of the best test; 0 if the search covered the goal, exported or not. */
  readonly fitness: number
  /** The finder of the covering test; absent if uncovered. */
  readonly foundBy?: Finder
  /** Set if only calls that exceeded their budget covered it, so that no test can. */
  readonly isOverBudget?: true
  /** Set if only the search covers it: why its tests are not exported. Absent for all other goals. */
  readonly obstacle?: Obstacle
  /** The influences besides test inputs that decide it; absent if there are none, or if it is covered. */
  readonly influences?: Influences
  /** The mocks whose results or values decide it; absent if there are none, or if it is covered. */
  readonly mocks?: MocksBehind
  /** The decision of goal selection; absent if all goals are searched for. */
  readonly selection?: Choice
}

/** A finished test. Techniques add fields. */
export interface TestReport {
  readonly name: string
  /** The conditions that the name states; absent if it states none. With one of them negated, the test fails. */
  readonly named?: readonly NamedCondition[]
  /** Ids of all goals it covers. */
  readonly goals: readonly string[]
  /** The printed lines of its body. */
  readonly statements: readonly string[]
  /** How its act ends. A crash is an error that the code did not throw itself, such as a TypeError: probably a bug. */
  readonly outcome?: ActEnd
  /** The executed lines of the pasted source, ascending, 1-based. */
  readonly path?: readonly number[]
  /** Number of strong mutants that its assertions kill; absent unless all were tried on it. */
  readonly kills?: number
  /** The test itself, to run it again. */
  readonly test?: TestCase
}

/** A decision of the source, and the outcome that the name of a test states. */
export interface NamedCondition {
  readonly kind: PredicateKind
  readonly place: Place
  readonly outcome: boolean
}

/** How the act of a test ends. */
export type ActEnd = 'returns' | 'throws' | 'crashes'

/** How well the assertions of a suite detect changes of the code (strong mutation, docs/algorithms.md 9.3). */
export interface MutationReport {
  readonly killed: number
  /** All strong mutants but the equivalent ones, including those that no test reaches. */
  readonly total: number
  /** Those of the killed that only user tests kill; absent if there are none. */
  readonly onlyByUser?: number
  /** Killed mutants under which a test did not finish. */
  readonly timedOut: number
  /** Mutants that are not decided for lack of time. */
  readonly untried: number
  /** The decided part of the mutants that had to run; absent if it is all of them. */
  readonly sample?: MutantSample
  /** The undetected mutants in source order. `reached` means that a test executes it. */
  readonly survivors: readonly (StrongMutant & { readonly reached: boolean })[]
  /** The mutants that are proved to change nothing a test can see, in source order; absent if there are none. */
  readonly equivalent?: readonly EquivalentMutant[]
}

/** A random sample of the mutants that are decided only by running tests: those that a test may notice. */
export interface MutantSample {
  readonly size: number
  readonly killed: number
  /** The number of all such mutants. */
  readonly of: number
}

/** Istanbul coverage of the finished suite in every environment; in some time zones it may execute more. */
export interface IstanbulCoverage {
  readonly statements: Coverage
  readonly branches: Coverage
  readonly functions: Coverage
  readonly lines: Coverage
}

/** The behavior of one test in a replay. */
export interface Replay {
  /** The executed lines of the pasted source in order, 1-based, at most 5,000. */
  readonly lines: readonly number[]
  /** The effect of each executed statement as short text: `5`, `throws RangeError: …`. */
  readonly effects: readonly string[]
}

/** A point of the curve "covered goals over time". */
export interface TimelinePoint {
  readonly ms: number
  readonly evaluations: number
  readonly covered: number
}

/** The state of the search after a generation. */
export interface HistoryPoint extends TimelinePoint {
  /** Level and distance per goal known from the source, as in `GoalDistance`. */
  readonly distancePairs: readonly number[]
  /** Number of discovered goals, the first of `Snapshot.discovered`. */
  readonly discovered: number
  readonly population?: Population
}

export const stopReasons = ['covered', 'budget', 'stopped', 'exhausted', 'left-out'] as const

/**
 * Why a run ended: everything is covered, the budget is used up, the person stopped it (or its worker ended), no target
 * can be called because each breaks an engine, or the search covered everything, but some tests cannot be exported.
 */
export type StopReason = (typeof stopReasons)[number]

/** The number of covered items, and of all. */
export interface Coverage {
  readonly covered: number
  readonly total: number
}

/** Explains a report that was cut short, for people. */
export const cutShortText =
  'The code is so large that finishing the tests was cut short. The tests pass, but may be longer or check less than they could.'

/** The covered part in whole percent, rounded down, so 100 means all. `undefined` if there is nothing to cover. */
export function percentOf({ covered, total }: Coverage): number | undefined {
  return total === 0 ? undefined : Math.floor((100 * covered) / total)
}

/** `87%`, or `37% ± 4` for an estimate with a margin in points; undefined if there is nothing to cover. */
export function percentInWords({ margin, ...coverage }: Coverage & { readonly margin?: number }): string | undefined {
  const percent = percentOf(coverage)
  return percent === undefined ? undefined : `${percent}%${margin === undefined ? '' : ` ± ${margin}`}`
}

/** Number of goals proved unreachable. Coverage includes them. */
export function unreachableOf(goals: readonly ShownGoal[]): number {
  return goals.filter((it) => it.unreachable !== undefined).length
}

/** Whether the search covers a goal, but no exported test does. Such a goal is neither covered nor open. */
export function isLeftOut({ obstacle }: Pick<GoalReport, 'obstacle'>): boolean {
  return obstacle !== undefined
}

/** The coverage of all criteria together. */
export function totalCoverage({ coverage }: Pick<Report, 'coverage'>): Coverage {
  const all = Object.values(coverage)
  return { covered: all.reduce((sum, it) => sum + it.covered, 0), total: all.reduce((sum, it) => sum + it.total, 0) }
}

/** The behavior of one implementation on the input where the two differ. */
export interface DuelOutcome {
  /** The printed lines of the test of this implementation, with its assertions. */
  readonly statements: readonly string[]
  /** The effect of the differing call as short text: `5`, `throws RangeError: …`. */
  readonly told: string
}

/** The result of a duel. */
export interface DuelReport {
  /** Absent if no difference was found, which does not prove that there is none. */
  readonly difference?: {
    readonly kind: DifferenceKind
    readonly outcomes: BySide<DuelOutcome>
    /** Number of tests run until it was found. */
    readonly evaluations: number
  }
  /** The covered branches of each implementation. */
  readonly coverage: BySide<Coverage>
  /** The parts that are not compared, in sentences. */
  readonly omissions: readonly string[]
}

/** The result of a run: the contract of `--json`, without file name and options. Techniques add fields. */
export interface Report {
  readonly evaluations: number
  readonly elapsedMs: number
  readonly evaluationsPerSecond: number
  readonly stopReason: StopReason
  /** Evaluations in which a call exceeded its budget: steps, depth, or nothing left to wait for. Absent for none. */
  readonly endless?: number
  /** Finishing has used up its budget, so tests may be longer or check less than they could. */
  readonly cutShort?: true
  /** One entry per selected criterion. */
  readonly coverage: Readonly<Partial<Record<Criterion, Coverage>>>
  readonly goals: readonly GoalReport[]
  readonly tests: readonly TestReport[]
  /** The exported test file. */
  readonly code: string
  /** Absent if no mutants were run, because they might have hung or damaged built-in objects. */
  readonly mutation?: MutationReport
  readonly istanbul?: IstanbulCoverage
  /** The tests share a file with the code, which exports nothing; Istanbul omits test files. */
  readonly istanbulOmits?: true
  /** Name of the exported file, such as `triangle.test.ts`. */
  readonly fileName: string
  /** The runner settings that this file needs, in one line; the exported project has them. */
  readonly needs?: string
  /** At most 200 points. */
  readonly timeline: readonly TimelinePoint[]
  /** Every goal over time, by generation if these are few. At most 128 points, fewer with many goals. */
  readonly history: readonly HistoryPoint[]
  /** For a duel, whose tests are those of both implementations on a differing input. */
  readonly duel?: DuelReport
  /**
   * Laws of the code, if they were asked for; absent if it has no pure function. For a duel, the functions on which both
   * implementations agree.
   */
  readonly properties?: PropertiesReport
}
