import type { PlatformPart } from '../subject/platform-part.ts'
import type { Criterion } from '../goal/options.ts'
import type { IstanbulCoverage, MutationReport } from './report.ts'
import type { Diagnostic, Place } from '../source/source.ts'
import type { Value } from '../test/value.ts'

/** Globals of a test file besides those of JavaScript. */
export const userTestGlobals = [
  'test',
  'it',
  'describe',
  'expect',
  'beforeEach',
  'afterEach',
  'beforeAll',
  'afterAll',
] as const

/** Packages from which a test file may import these globals. */
export const userTestRunners = ['vitest', '@jest/globals'] as const

/** Criteria based on a test's whole trace. Others need statements, to know the calls that the test makes itself. */
export const userTestCriteria: readonly Criterion[] = ['branch', 'line', 'weak-mutation']

/** User tests as executable code; plain data. */
export interface UserTestBuild {
  /**
   * Body of a function with one parameter, `probes`. It returns a function that evaluates the test file; its parameters
   * are `exports`, `require`, those of `userTestGlobals`, and `ofPage`.
   */
  readonly code: string
  /** The statements of the file, by the number passed to the probe `statement`. */
  readonly statements: readonly Place[]
  /** The imports of the file by specifier: each importable name with its key in the export record. */
  readonly imports: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The parts of the platform that it imports or needs for a page. */
  readonly platform: readonly PlatformPart[]
  /** The names of those that it imports, by specifier. */
  readonly parts: Readonly<Record<string, string>>
  /** The globals that it reads from a page. */
  readonly ofPage: readonly string[]
}

/** A test file that does not compile has only diagnostics, with places in it. */
export type UserTestCompilation =
  | { readonly kind: 'compiled'; readonly build: UserTestBuild; readonly diagnostics: readonly Diagnostic[] }
  | { readonly kind: 'failed'; readonly diagnostics: readonly Diagnostic[] }

/** A failed `expect`. */
export interface UserAssertion {
  /** Such as `toBe`. */
  readonly matcher: string
  readonly isNegated: boolean
  readonly received: Value
  readonly expected: readonly Value[]
}

/** How a user test ended. `statement`, an index into `UserTestBuild.statements`, is the latest before it failed. */
export type UserTestEnding =
  | { readonly kind: 'passed' }
  | { readonly kind: 'unmet'; readonly assertion: UserAssertion; readonly statement: number }
  | { readonly kind: 'threw'; readonly error: Value; readonly statement: number }
  /** It exceeded its budget, or waits for something that never happens. */
  | { readonly kind: 'ended'; readonly why: string; readonly statement: number }

/** A user test after its run. */
export interface UserTest {
  /** With the names of its enclosing suites: `a cart > adds up`. */
  readonly name: string
  /** The place of the declaring statement, if any. */
  readonly place?: Place
  /** Its result; `skipped` by the person. */
  readonly state: 'passed' | 'failed' | 'skipped'
  /** Why it failed, for people, and where. */
  readonly message?: string
  readonly failedAt?: Place
  /** Ids of the goals that it covers; empty unless it passed. */
  readonly goals: readonly string[]
  /** The executed lines of the file under test, ascending, 1-based. */
  readonly path: readonly number[]
}

/** The results of user tests. */
export interface UserTestReport {
  readonly tests: readonly UserTest[]
  /** Why the whole file could not be run, for people: it throws during evaluation. */
  readonly problem?: { readonly message: string; readonly place?: Place }
  /** As in a `Report`, by the passing tests. */
  readonly mutation?: MutationReport
  /** Numbers of the strong mutants that the passing tests kill, ascending; absent unless mutants ran. */
  readonly kills?: readonly number[]
  readonly istanbul?: IstanbulCoverage
}
