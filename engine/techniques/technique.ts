import type { Candidate } from '../generation/candidate.ts'
import type { Generator } from '../generation/generator.ts'
import type { SeedSource } from '../generation/parameters.ts'
import type { MayRun } from '../generation/quarantine.ts'
import type { FitnessRefinement } from '../goals/fitness-refinement.ts'
import type { GoalList } from '../goals/goal-list.ts'
import type { Following } from '../model/flags/flag-trace.ts'
import type { GoalId } from '../model/goal/goal.ts'
import type { Options } from '../model/goal/options.ts'
import type { Snapshot } from '../model/report/report.ts'
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
import type { CreateVectorLearner } from '../search/vector/learner.ts'
import type { Answers } from './question.ts'

/** A technique as a run sees it. Its compile-time part, which may import the compiler, is its `Analysis`. */
export interface Technique {
  /** The name in options and links. A technique that no option names is always on. */
  readonly name: string
  /** Answers to the questions that its folder declares. They work even if the run has the technique switched off. */
  readonly answers?: Answers
  /** Learns from runs on input vectors, for the searches `ga-li` and `pso-li` (docs/algorithms.md 2.8). */
  readonly vectorLearner?: CreateVectorLearner
  /** Prepares the technique for one run. Returns undefined if it has nothing to do for the subject. */
  open(run: RunContext): OpenTechnique | undefined
}

/** The parts of a run that techniques use. */
export interface RunContext {
  readonly compiled: Compiled
  readonly options: Options
  /** The goals of the search. */
  readonly goals: GoalList
  /** The covered goals; undefined before the first generation. */
  readonly archive: () => ReadonlyMap<GoalId, Solution<Candidate>> | undefined
  readonly runners: Runners
  readonly smt: Smt
  /** Returns a separate generator of random numbers for each purpose; equal seeds yield equal numbers. */
  readonly random: (purpose: string) => Random
  /** The budget of the run, in evaluations. */
  readonly limit: number
  readonly mayRun: MayRun
  /** Must be called with each test that a technique runs itself. Returns whether the realm is permanently damaged. */
  readonly noteDamage: (test: TestCase) => boolean
  /** Whether the run continues from the tests of an earlier one. */
  readonly isContinued: boolean
}

/** A technique in one run. Each hook is optional, and all hooks share the state of the run. */
export interface OpenTechnique {
  /** Supplies some of the new tests. */
  readonly seeds?: SeedSource
  /** Replaces distances without a gradient. A run with several such techniques is refused. */
  readonly refinement?: Refinement
  /** Receives the values that would have satisfied failed comparisons of a test. */
  observe?(values: readonly Primitive[]): void
  /** Returns a local search, run once per generation; the same one for the whole run. */
  improve?(search: SearchTools): Improver<Candidate> | undefined
  /** Wraps the problem for later techniques and the search. */
  watch?(problem: Problem<Candidate>, search: SearchTools): Problem<Candidate>
  /** Progress after this many evaluations, under the technique's name; its `Result` says what becomes of it. */
  progress?(evaluations: number): Partial<Snapshot>
}

/** The parts of the search that techniques use. */
export interface SearchTools {
  /** The problem as wrapped by earlier techniques in the list. */
  readonly problem: Problem<Candidate>
  readonly generator: Generator
  /** Evaluates tests so that the values seen in them go to `observe` only. */
  readonly problemApart: (observe: (values: readonly Primitive[]) => void) => Pick<Problem<Candidate>, 'evaluate'>
  /** Returns ms; absent if nobody measures durations. */
  readonly clock: (() => number) | undefined
}

/** A refinement that adapts to what the search has reached. */
export interface Refinement extends FitnessRefinement {
  /** Records the outcomes of a run. They take effect at the next `update`. */
  note(trace: Trace): void
  /** Selects what runs record from now on; the same object until that changes. */
  update(): Following | undefined
}
