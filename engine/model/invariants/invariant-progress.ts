import type { Primitive } from '../subject/type.ts'

/** What likely invariants have brought a search: counts so far, and what there is to show. */
export interface InvariantProgress {
  /** Evaluations of the search so far; what learning and solving took is among them. */
  readonly evaluations: number
  /** Chance that a test is made by solving, where there is something to solve. */
  readonly probability: number
  /** Tests that were made of what was learned and run, and those of them that covered something first; those beside the first tests are not among them. */
  readonly tries: number
  readonly successes: number
  /** What learning and solving took, in evaluations; running the tests that were made is not in it. */
  readonly cost: number
  /** How long learning, solving and running what was made took, in ms; absent where no clock was given. */
  readonly tookMs?: number
  /** Calls that were learned from. */
  readonly calls: number
  readonly learned: readonly LearnedBranch[]
  /** Each test that covered something first; with the conditions of those beside the search's first tests, which were drawn, not learned. */
  readonly solved: readonly SolvedInvariant[]
}

/** What the calls of a callable had in common that covered a branch. Conditions are texts, such as `month <= 12`. */
export interface LearnedBranch {
  /** Ids of the goals that ask for this branch. */
  readonly goals: readonly string[]
  /** The callable's name. */
  readonly callable: string
  /** So many calls covered it. */
  readonly support: number
  /** Conditions that held for all of them, without what others imply. */
  readonly standing: readonly string[]
  /** Conditions that had held and then did not, the newest first. */
  readonly fallen: readonly FallenCondition[]
}

/** A condition that a call falsified. */
export interface FallenCondition {
  readonly condition: string
  /** So many calls had it held for. */
  readonly support: number
  /** The call, such as `isValid(day: 31, month: 2)`. */
  readonly by: string
}

/** What was put into a test beside other inputs. */
export interface FurtherCalls {
  /** A call that was made again right after the one that varies, as it had been, and so often. */
  readonly again?: { readonly callable: string; readonly times: number }
  /** The callable that was given an argument of its own, where the inputs are those of the call that makes this. */
  readonly argumentOf?: string
}

/** What was solved for a test: the conditions that the call before had in common with others, some of them changed. */
export interface SolvedConditions extends FurtherCalls {
  readonly conditions: readonly string[]
  /** Those of them that were changed, each with what stood there; none for other inputs of the same kind. */
  readonly changed: readonly { readonly before: string; readonly after: string }[]
}

/** A test that was made by solving conditions, and covered goals first. */
export interface SolvedInvariant extends SolvedConditions {
  /** Their ids. */
  readonly goals: readonly string[]
  readonly callable: string
  /** The inputs that got another value. */
  readonly inputs: readonly { readonly name: string; readonly before: Primitive; readonly after: Primitive }[]
}
