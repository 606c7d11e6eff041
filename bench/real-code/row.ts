import type { Coverage } from '../../engine/model/report/report.ts'

/** The result of the command line for a file. */
export interface Generated {
  readonly file: string
  /**
   * `refused`: it does not compile. `untested`: it compiles, but there are no tests. `late` and `crashed`: the command
   * line did not end in time, or not as it should.
   */
  readonly kind: 'tested' | 'untested' | 'refused' | 'late' | 'crashed'
  /** Why there are no tests. */
  readonly reasons: readonly string[]
  readonly seconds: number
  readonly compileSeconds?: number
  readonly evaluations?: number
  readonly tests: number
  /** Goals covered, as the command line reports them. */
  readonly goals?: Coverage
  /** The modules that it imports itself and whose code runs. Unknown without tests. */
  readonly real?: readonly string[]
  /** The modules that its tests mock, those that imported files import included. */
  readonly mocked?: readonly string[]
  /** A configuration of Vitest that the exported project has. */
  readonly settings?: string
  readonly hasBranch: boolean
}

/** A test that failed in some of the runs, or why a whole suite could not run. */
export interface FailingTest {
  readonly test: string
  readonly message: string
  readonly runs: number
}

/** The result for a file. */
export interface Row extends Omit<Generated, 'settings'> {
  /** Tests that ran under Vitest. */
  readonly ran: number
  readonly failing: readonly FailingTest[]
  /** Whether the settings of the project's runner leave out every place for the test file, so that it never ran. */
  readonly isLeftOut?: boolean
  /** Branches by Istanbul; absent if it cannot be measured, or there are none. */
  readonly branches?: Coverage
}

/** Whether a file compiles. Nothing is known of files on which the command line crashed. */
export function isAccepted({ kind }: Row): boolean {
  return kind === 'tested' || kind === 'untested'
}

/**
 * Branch coverage from 0 to 1; undefined for files without branches. 0 for files with branches that have no tests, are
 * not accepted, or whose suite cannot be measured.
 */
export function coverageOf({ branches, hasBranch }: Row): number | undefined {
  if (branches === undefined) return hasBranch ? 0 : undefined
  return branches.total === 0 ? undefined : branches.covered / branches.total
}
