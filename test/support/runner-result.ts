import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** The result of test files under a real runner. */
export interface RunnerResult {
  readonly passed: number
  /** The number of failed tests, or of files that could not be loaded, whichever is larger. */
  readonly failed: number
  /** The number of tests that the file does not run here. */
  readonly skipped: number
  /** The full names of all tests, sorted. */
  readonly names: readonly string[]
  /** One line per failure: file, test and first line of the error. */
  readonly failures: readonly string[]
  readonly output: string
}

interface JsonReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numFailedTestSuites: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[] | null
    }[]
  }[]
}

/** Makes Jest and Vitest write reports to a file, because their output is interleaved with that of tests. */
export const reportFlag = '--outputFile=.report.json'

/**
 * Reads the JSON report of Jest or Vitest in a folder. Without a report, nothing ran. `output` is the printed output.
 */
export function resultOf(output: string, folder: string): RunnerResult {
  const path = join(folder, '.report.json')
  if (!existsSync(path)) return { passed: 0, failed: 0, skipped: 0, names: [], failures: [], output }
  const report = JSON.parse(readFileSync(path, 'utf8')) as JsonReport
  const { numPassedTests, numFailedTests, numFailedTestSuites, numPendingTests } = report
  const failed = Math.max(numFailedTests, numFailedTestSuites)
  const names = report.testResults.flatMap((file) => file.assertionResults.map((it) => it.fullName)).sort()
  return {
    passed: numPassedTests,
    failed,
    skipped: numPendingTests,
    names,
    failures: failuresOf(report, folder),
    output,
  }
}

function failuresOf(report: JsonReport, folder: string): readonly string[] {
  return report.testResults.flatMap((file) => {
    const name = relative(folder, file.name)
    const failed = file.assertionResults.filter((it) => it.status === 'failed')
    if (failed.length === 0) return file.status === 'failed' ? [`${name}: ${firstLine(file.message)}`] : []
    return failed.map((it) => `${name} > ${it.fullName}: ${firstLine(it.failureMessages?.[0])}`)
  })
}

function firstLine(text = ''): string {
  return text.trim().split('\n', 1)[0]!
}
