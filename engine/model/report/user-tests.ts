import type { Criterion } from '../goal/options.ts'
import type { IstanbulCoverage, MutationReport } from './report.ts'
import type { Diagnostic, Place } from '../source/source.ts'
import type { Value } from '../test/value.ts'

/** What a file of tests sees without an import, besides what JavaScript has. */
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

/** Packages that a file of tests may import all of that from. */
export const userTestRunners = ['vitest', '@jest/globals'] as const

/**
 * Criteria by whose goals written tests are measured: what is told by the whole trace of a test. The others ask which calls a
 * test makes itself, which is known of statements only.
 */
export const userTestCriteria: readonly Criterion[] = ['branch', 'line', 'weak-mutation']

/** Tests that a person wrote, as they are run: plain data. */
export interface UserTestBuild {
  /**
   * Body of a function with one parameter, `probes`, that returns a function of `exports`, `require` and then what
   * `writtenGlobals` names, which evaluates the file of tests. Its probes are `WrittenProbes`.
   */
  readonly code: string
  /** The statements of the file, by the number that the probe `statement` is given. */
  readonly statements: readonly Place[]
  /** What the file imports, by specifier: the names that it can ask for, each with its key in the export record. */
  readonly imports: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** A file of tests that does not compile has only diagnostics, with places in it. */
export type UserTestCompilation =
  | { readonly kind: 'compiled'; readonly written: UserTestBuild; readonly diagnostics: readonly Diagnostic[] }
  | { readonly kind: 'failed'; readonly diagnostics: readonly Diagnostic[] }

/** What an `expect` claimed that does not hold. */
export interface UserAssertion {
  /** Such as `toBe`. */
  readonly matcher: string
  readonly isNegated: boolean
  readonly received: Value
  readonly expected: readonly Value[]
}

/** How a written test ended. Statements are numbers of `WrittenBuild.statements`; the latest before it failed. */
export type UserTestEnding =
  | { readonly kind: 'passed' }
  | { readonly kind: 'unmet'; readonly claim: UserAssertion; readonly statement: number }
  | { readonly kind: 'threw'; readonly error: Value; readonly statement: number }
  /** It ran out of its budget, or waits for what never comes. */
  | { readonly kind: 'ended'; readonly why: string; readonly statement: number }

/** A written test after it was run. */
export interface UserTest {
  /** With the names of what it stands in: `a cart > adds up`. */
  readonly name: string
  /** Of the statement that declares it; absent where none does. */
  readonly place?: Place
  /** What became of it. `skipped`: the person wants it left out. */
  readonly state: 'passed' | 'failed' | 'skipped'
  /** Why it failed, for people, and where. */
  readonly message?: string
  readonly failedAt?: Place
  /** Ids of the goals that it covers; none where it did not pass. */
  readonly goals: readonly string[]
  /** The lines of the file under test that it executes, ascending, 1-based. */
  readonly path: readonly number[]
}

/** What became of tests that a person wrote. */
export interface UserTestReport {
  readonly tests: readonly UserTest[]
  /** Why the file could not be run as a whole, for people: it throws while it is evaluated. */
  readonly problem?: { readonly message: string; readonly place?: Place }
  /** As of a `Report`, by the tests that pass. */
  readonly mutation?: MutationReport
  readonly istanbul?: IstanbulCoverage
}
