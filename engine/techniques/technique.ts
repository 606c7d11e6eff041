import type { Candidate } from '../generation/candidate.ts'
import type { Generator } from '../generation/generator.ts'
import type { SeedSource } from '../generation/parameters.ts'
import type { MayRun } from '../generation/quarantine.ts'
import type { FitnessRefinement } from '../goals/fitness-refinement.ts'
import type { GoalList } from '../goals/goal-list.ts'
import type { Following } from '../model/flags/flag-trace.ts'
import type { GoalId } from '../model/goal/goal.ts'
import type { Options } from '../model/goal/options.ts'
import type { Report, Snapshot } from '../model/report/report.ts'
import type { Trace } from '../model/run/trace.ts'
import type { Compiled } from '../model/subject/compiled.ts'
import type { Primitive } from '../model/subject/type.ts'
import type { Smt } from '../model/symbolic/solving.ts'
import type { TestCase } from '../model/test/statement.ts'
import type { Random } from '../random/random.ts'
import type { Runners } from '../runtime/interpreter/runners.ts'
import type { Solution } from '../search/archive.ts'
import type { Improver } from '../search/improver.ts'
import type { Problem } from '../search/problem.ts'
import type { Answers } from './question.ts'

/**
 * A technique as a run knows it. What reads the program before the run, and may import the compiler, is its `Analysis`
 * (`analyses.ts`).
 */
export interface Technique {
  /** As in options and links. One that no options name is always on. */
  readonly name: string
  /** Answers the questions that its folder declares, whether a run has it switched on or not. */
  readonly answers?: Answers
  /** Prepares it for one run; undefined where the subject leaves it nothing to do. */
  open(run: RunContext): OpenTechnique | undefined
}

/** What a run gives its techniques. */
export interface RunContext {
  readonly compiled: Compiled
  readonly options: Options
  /** The goals that the search works on. */
  readonly goals: GoalList
  /** What the search has covered; undefined before its first generation. */
  readonly archive: () => ReadonlyMap<GoalId, Solution<Candidate>> | undefined
  readonly runners: Runners
  readonly smt: Smt
  /** A generator of random numbers of its own for each purpose, the same for equal seeds. */
  readonly random: (purpose: string) => Random
  /** Most evaluations. */
  readonly limit: number
  readonly mayRun: MayRun
  /** Is to be told each test that a technique runs by itself; whether the realm is damaged for good. */
  readonly noteDamage: (test: TestCase) => boolean
  /** Whether the run goes on from the tests of an earlier one. */
  readonly isContinued: boolean
}

/**
 * A technique in one run. A search with techniques is a loop over their list: each may seed new tests, refine distances,
 * improve what the search holds, and watch what it evaluates. Hooks share the state of the run.
 */
export interface OpenTechnique {
  /** Begins some of the new tests. */
  readonly seeds?: SeedSource
  /** Replaces distances that give no guidance. At most one technique of a run may have it. */
  readonly refinement?: Refinement
  /** Is told the values that comparisons of a test asked for in vain. */
  observe?(values: readonly Primitive[]): void
  /** A local search, asked once in a generation; the same each time for one run. */
  improve?(search: SearchTools): Improver<Candidate> | undefined
  /** The problem as later techniques and the search see it. */
  watch?(problem: Problem<Candidate>, search: SearchTools): Problem<Candidate>
  /** What it has brought after so many evaluations, as it is shown. */
  progress?(evaluations: number): Partial<Snapshot>
  /** The report of the run with what it has to say of its tests. */
  report?(report: Report, evaluations: number): Report
}

/** The search that techniques work beside. */
export interface SearchTools {
  /** As earlier techniques in the list have left it. */
  readonly problem: Problem<Candidate>
  readonly generator: Generator
  /** Evaluates tests of which nobody but `observe` is told anything. */
  readonly apart: (observe: (values: readonly Primitive[]) => void) => Pick<Problem<Candidate>, 'evaluate'>
  /** Tells ms; absent where nobody wants to know what took how long. */
  readonly clock: (() => number) | undefined
}

/** Distances that follow what a search has reached. */
export interface Refinement extends FitnessRefinement {
  /** Takes note of a run. Nothing changes before the next `update`. */
  note(trace: Trace): void
  /** What runs have to record from now on; the same object while that does not change. */
  update(): Following | undefined
}
