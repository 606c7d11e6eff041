import type { Primitive } from '../../model/subject/type.ts'

/** The effect of likely invariants on a search so far. */
export interface InvariantProgress {
  /** Evaluations of the search so far, including the cost of learning and solving. */
  readonly evaluations: number
  /** Chance that a test is created by solving, if possible. */
  readonly probability: number
  /** Tests created by solving and run, and those that covered a goal first. The search's first tests do not count. */
  readonly tries: number
  readonly successes: number
  /** Cost of learning and solving in evaluations, without running the created tests. */
  readonly cost: number
  /** Time for learning, solving and running created tests, in ms; absent without a clock. */
  readonly tookMs?: number
  /** Number of calls learned from. */
  readonly calls: number
  readonly learned: readonly LearnedBranch[]
  /** Each test that covered a goal first. Conditions of the search's first tests were drawn, not learned. */
  readonly solved: readonly SolvedInvariant[]
}

/** The common conditions of a callable's calls that covered a branch, as texts such as `month <= 12`. */
export interface LearnedBranch {
  /** Ids of the goals for this branch. */
  readonly goals: readonly string[]
  readonly callable: string
  /** Number of calls that covered it. */
  readonly support: number
  /** Conditions that held for all of them, except implied ones. */
  readonly standing: readonly string[]
  /** Falsified conditions, newest first. */
  readonly fallen: readonly FalsifiedCondition[]
}

/** A condition that a call falsified. */
export interface FalsifiedCondition {
  readonly condition: string
  /** Number of calls for which it had held. */
  readonly support: number
  /** The call, such as `isValid(day: 31, month: 2)`. */
  readonly by: string
}

/** Additions to a test besides new inputs. */
export interface FurtherCalls {
  /** A call that is repeated right after the varied one, unchanged, and how often. */
  readonly again?: { readonly callable: string; readonly times: number }
  /** The callable that received its own argument, if the inputs belong to the call that creates this argument. */
  readonly argumentOf?: string
}

/** The solved conditions of a test: those its original call shared with others, some of them changed. */
export interface SolvedConditions extends FurtherCalls {
  readonly conditions: readonly string[]
  /** The changed ones with their original; empty if only the inputs are new. */
  readonly changed: readonly { readonly before: string; readonly after: string }[]
}

/** A test that was created by solving conditions and covered goals first. */
export interface SolvedInvariant extends SolvedConditions {
  /** Ids of these goals. */
  readonly goals: readonly string[]
  readonly callable: string
  /** The inputs with new values. */
  readonly inputs: readonly { readonly name: string; readonly before: Primitive; readonly after: Primitive }[]
}
