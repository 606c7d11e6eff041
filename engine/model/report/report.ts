import { normalized } from '../goal/normalized.ts'
import type { Choice } from '../goal/choice.ts'
import type { ConcolicProgress } from '../symbolic/concolic-progress.ts'
import type { BySide, DifferenceKind } from './duel.ts'
import type { GoalId, ShownGoal } from '../goal/goal.ts'
import type { Influences } from '../subject/influence.ts'
import type { InvariantProgress, SolvedConditions } from '../invariants/invariant-progress.ts'
import type { Obstacle } from '../subject/obstacle.ts'
import type { Criterion } from '../goal/options.ts'
import type { Population } from '../goal/population.ts'
import type { StrongMutant } from '../goal/mutation-build.ts'
import type { TestCase } from '../test/statement.ts'

export const finders = ['search', 'objects', 'concolic', 'invariants', 'written'] as const

/**
 * What made the test that covers a goal: chance and what was made of it, a template for an object that it needs, a solved
 * path condition, solved conditions that calls had in common, or a person, who wrote it.
 */
export type Finder = (typeof finders)[number]

/** A test that a search keeps, or that one starts from. */
export interface FoundTest {
  readonly test: TestCase
  /** What made it, and the ids of the goals for which it is kept; absent for chance. */
  readonly origin?: { readonly finder: Finder; readonly goals: readonly string[] }
}

/**
 * How near the search is to a goal: the best test it holds, approach level first (docs/algorithms.md 3.2). The best for
 * an open goal is never dropped; for a goal that is not open yet, it may be. `distance` is raw and may be `Infinity`.
 * Both are 0 for a covered goal.
 */
export interface GoalDistance {
  readonly level: number
  readonly distance: number
}

/** Approach level + d / (d + 1), below the next level even for an infinite distance (docs/algorithms.md 3.7). */
export function fitnessOf({ level, distance }: GoalDistance): number {
  return level + normalized(distance)
}

/** The test that a search has run last, for somebody who follows step by step. */
export interface Tried {
  readonly test: TestCase
  /** Printed, a line each. */
  readonly statements: readonly string[]
  readonly origin: Finder
  /** It is the `at`-th of the `of` tests of its generation; all three counted from 1. */
  readonly generation: number
  readonly at: number
  readonly of: number
}

/**
 * The state of a running search after a generation, or within one that is followed step by step. Plain data; a consumer needs only the newest, apart from `found`,
 * which accumulates: every snapshot repeats all tests found so far.
 */
export interface Snapshot {
  readonly generation: number
  readonly evaluations: number
  /** Since the search began; filled in by whoever holds the clock. */
  readonly elapsedMs: number
  /** Number of covered goals; `goals` is the number of all known so far, discovered ones included. */
  readonly covered: number
  readonly goals: number
  /** By goal that the source tells. */
  readonly nearness: readonly GoalDistance[]
  /** The goals that tests have discovered by covering them, in this order. */
  readonly discovered: readonly ShownGoal[]
  /** Goals that the search is working on now: open, and their control dependences covered. */
  readonly open: readonly number[]
  /** The archive: shortest tests found, without duplicates, enough to start again from. */
  readonly found: readonly FoundTest[]
  /**
   * The test that is nearest to an open goal, for those whose distance or path condition can be explained or whose objects
   * can be built, where the search keeps one. `origin` tells what it came from.
   */
  readonly nearest: readonly { readonly goal: GoalId; readonly test: TestCase; readonly origin: Finder }[]
  /** Absent where nobody follows the search, and right after a generation. */
  readonly tried?: Tried
  /** Where the tests that the search holds are; absent where the job does not ask for it, and before the first generation. */
  readonly population?: Population
  /** The number of the order after which the search waits for another one; absent while it goes on. */
  readonly heldAt?: number
  /** What symbolic execution has done; absent without the technique. */
  readonly concolic?: ConcolicProgress
  /** What likely invariants have brought; absent without the technique. */
  readonly invariants?: InvariantProgress
}

/** A goal in a report. */
export interface GoalReport extends ShownGoal {
  /** 1-based, in the pasted source. */
  readonly line: number
  readonly column: number
  readonly covered: boolean
  /** Approach level + d / (d + 1) of the best test; 0 when covered. */
  readonly fitness: number
  /** What made the test that covers it; absent where none does. */
  readonly foundBy?: Finder
  /** A call covered it and then ran out of its budget, so no test can; absent where none did, or a test covers it. */
  readonly isOverBudget?: true
  /** Why no test that covers it can be exported; absent where none was found, or a test of the suite covers it. */
  readonly obstacle?: Obstacle
  /** What decides it beside what tests hand over; absent for nothing, and where it is covered. */
  readonly influences?: Influences
  /** What goal selection decided of it; absent where all goals are searched for. */
  readonly selection?: Choice
}

/** A finished test. */
export interface TestReport {
  readonly name: string
  /** Ids of all goals it covers. */
  readonly goals: readonly string[]
  /** Its body as printed, a line each. */
  readonly statements: readonly string[]
  /** How the call that it is about ends. A crash is an error that the code did not throw itself, such as a TypeError of the runtime: probably a bug. */
  readonly outcome?: ActEnd
  /** The lines of the pasted source that it executes, ascending, 1-based. */
  readonly path?: readonly number[]
  /** How many strong mutants its assertions kill; absent where not all were tried on it. */
  readonly kills?: number
  /** What was solved when goals that it covers were covered first, each once; absent where that took no solving. */
  readonly solved?: readonly SolvedConditions[]
  /** The test itself, to run it again. */
  readonly test?: TestCase
}

/** How the act of a test ends. */
export type ActEnd = 'returns' | 'throws' | 'crashes'

/** How well the assertions of a suite notice changes of the code (strong mutation, docs/algorithms.md 9.3). */
export interface MutationReport {
  readonly killed: number
  /** All strong mutants, those that no test reaches included. */
  readonly total: number
  /** Of the killed ones: those under which a test did not come to its end. */
  readonly timedOut: number
  /** Those of which the time did not suffice to find out whether they are killed: no part of a score. */
  readonly untried: number
  /** The others, which no assertion notices, in source order. `reached`: a test executes it. */
  readonly survivors: readonly (StrongMutant & { readonly reached: boolean })[]
}

/**
 * Coverage as people know it from Istanbul, by the finished suite: what it executes wherever and whenever it is run. In some
 * time zones it may execute more.
 */
export interface IstanbulCoverage {
  readonly statements: Coverage
  readonly branches: Coverage
  readonly functions: Coverage
  readonly lines: Coverage
}

/** What a single test did when it was run again for a person. */
export interface Replay {
  /** The lines of the pasted source in the order in which they were executed, 1-based, at most 5,000. */
  readonly lines: readonly number[]
  /** What each executed statement did, as short texts: `5`, `throws RangeError: …`. */
  readonly effects: readonly string[]
}

/** A point of the curve "covered goals over time". */
export interface TimelinePoint {
  readonly ms: number
  readonly evaluations: number
  readonly covered: number
}

/** Where the search stood after one of its generations. */
export interface HistoryPoint extends TimelinePoint {
  /** Two numbers per goal that the source tells, level and distance as in `Nearness`. */
  readonly nearness: readonly number[]
  /** How many goals had been discovered: the first ones of `Snapshot.discovered`. */
  readonly discovered: number
  /** As in a snapshot. */
  readonly population?: Population
}

export const stopReasons = ['covered', 'budget', 'stopped', 'exhausted', 'left-out'] as const

/**
 * Why a run ended: everything is covered, the budget is used up, the person stopped it (or its worker ended), no target can
 * be called because each one costs an engine, or everything is covered but some of the tests cannot be exported.
 */
export type StopReason = (typeof stopReasons)[number]

/** How many of some goals are covered. */
export interface Coverage {
  readonly covered: number
  readonly total: number
}

/** What a report that was cut short means, for a person. */
export const cutShortText =
  'The code is so large that finishing the tests was cut short. The tests pass, but may be longer or check less than they could.'

/** A part in whole percent, rounded down: 100 means all. Undefined of nothing. */
export function percentOf({ covered, total }: Coverage): number | undefined {
  return total === 0 ? undefined : Math.floor((100 * covered) / total)
}

/** Of the mutants that were tried, those that are killed. */
export function mutationScore({ killed, total, untried }: MutationReport): Coverage {
  return { covered: killed, total: total - untried }
}

/** How many goals cannot be reached, as has been proved. They are among those that coverage is of. */
export function unreachableOf(goals: readonly ShownGoal[]): number {
  return goals.filter((it) => it.unreachable !== undefined).length
}

/** The coverage of all criteria together. */
export function totalCoverage({ coverage }: Pick<Report, 'coverage'>): Coverage {
  const all = Object.values(coverage)
  return { covered: all.reduce((sum, it) => sum + it.covered, 0), total: all.reduce((sum, it) => sum + it.total, 0) }
}

/** What one implementation does with the input on which the two differ. */
export interface DuelOutcome {
  /** The test of this implementation alone, with what it claims, a line each. */
  readonly statements: readonly string[]
  /** What came of the call that the two differ on, as a short text: `5`, `throws RangeError: …`. */
  readonly told: string
}

/** What a duel found out. */
export interface DuelReport {
  /** Absent where the two were not distinguished, which is no proof that they are equal. */
  readonly difference?: {
    readonly kind: DifferenceKind
    readonly outcomes: BySide<DuelOutcome>
    /** How many tests were run until it was found. */
    readonly evaluations: number
  }
  /** The branches of each implementation that the search has taken. */
  readonly coverage: BySide<Coverage>
  /** What of these implementations is not compared, in sentences. */
  readonly omissions: readonly string[]
}

/** What a run brought: the contract of `--json`, less the file name and options that the caller knows. */
export interface Report {
  readonly evaluations: number
  readonly elapsedMs: number
  readonly evaluationsPerSecond: number
  readonly stopReason: StopReason
  /** Evaluations in which a call ran out of its budget: too many steps or levels of calls, or nothing left to wait for. Absent for none. */
  readonly endless?: number
  /** Finishing has cost all that it may, so tests may be longer or check less than they could. */
  readonly cutShort?: true
  /** One entry per selected criterion. */
  readonly coverage: Readonly<Partial<Record<Criterion, Coverage>>>
  readonly goals: readonly GoalReport[]
  readonly tests: readonly TestReport[]
  /** The exported test file. */
  readonly code: string
  /** Absent where no mutants were run, as they might not have come to an end or damaged built-in objects for good. */
  readonly mutation?: MutationReport
  readonly istanbul?: IstanbulCoverage
  /** The tests stand in one file with the code, as that exports nothing: Istanbul leaves out the files of tests. */
  readonly istanbulOmits?: true
  /** Name of the exported file, such as `triangle.test.ts`. */
  readonly fileName: string
  /** What the runner has to be set to before that file loads, in one line; the exported project has it. */
  readonly needs?: string
  /** What likely invariants have learned and solved; absent without the technique. */
  readonly invariants?: InvariantProgress
  /** At most 200 points. */
  readonly timeline: readonly TimelinePoint[]
  /** The way of every goal, generation by generation where there are few. At most 128 points, fewer with many goals. */
  readonly course: readonly HistoryPoint[]
  /** For the run of a duel, whose tests are those of the two implementations on which they differ. */
  readonly duel?: DuelReport
}
