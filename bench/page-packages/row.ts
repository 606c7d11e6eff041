/** The result of the page for a program that imports a package. */
export interface PageOutcome {
  /** The version that the exported project depends on; undefined if the tests mock the package. */
  readonly version?: string
  /** Why the package is mocked; undefined if it is real. */
  readonly mocked?: string
  /** The declaration that the page shows for a name of the package. */
  readonly hint: string
  /** The problems that the checker reports. */
  readonly problems: readonly string[]
  readonly goals: { readonly covered: number; readonly total: number }
  /** From the consent until the program is checked with the packages, in seconds. */
  readonly seconds: number
  /** The exported project, by path. */
  readonly files: Readonly<Record<string, string>>
}

/** The result of a package. */
export interface Row extends Omit<PageOutcome, 'files'> {
  readonly name: string
  /** Tests of the exported suite; a table with several rows counts as one. */
  readonly tests: number
  /** Tests that passed in each run under Vitest. */
  readonly passed: readonly number[]
  /** A line for each failure. */
  readonly failures: readonly string[]
}

/** Whether the page knows the declarations of the package: a name has a type, and nothing is unknown. */
export function isTyped({ hint, problems }: Pick<Row, 'hint' | 'problems'>): boolean {
  return problems.length === 0 && hint !== '' && !/^import |: any;?$/.test(hint)
}

/** Whether all tests of the exported suite passed in all runs. Only suites with mocks may have none. */
export function isPassing(row: Pick<Row, 'mocked' | 'tests' | 'passed' | 'failures'>): boolean {
  const { mocked, tests, passed, failures } = row
  const isSame = passed.every((it) => it === passed[0] && tests <= it)
  return (0 < tests || mocked !== undefined) && failures.length === 0 && isSame
}
