import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** What a real runner said about some test files. */
export interface RunnerResult {
  readonly passed: number
  /** Tests that failed, or files that could not even be loaded where those are more. */
  readonly failed: number
  /** A line for each of them: file, test and the first line of what went wrong. */
  readonly failures: readonly string[]
  readonly output: string
}

/** The part of the JSON reports of Jest and Vitest that is read. */
interface JsonReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
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

/**
 * What makes Jest and Vitest write their reports to a file of the folder that they run in: what they and their tests print
 * comes through two pipes, in pieces, so that one might stand in the middle of the other.
 */
export const reportFlag = '--outputFile=.report.json'

/** Reads the JSON report that Jest or Vitest left in a folder; without one, nothing ran. `output` is what they printed. */
export function resultOf(output: string, folder: string): RunnerResult {
  const path = join(folder, '.report.json')
  if (!existsSync(path)) return { passed: 0, failed: 0, failures: [], output }
  const report = JSON.parse(readFileSync(path, 'utf8')) as JsonReport
  const { numPassedTests, numFailedTests, numFailedTestSuites } = report
  const failed = Math.max(numFailedTests, numFailedTestSuites)
  return { passed: numPassedTests, failed, failures: failuresOf(report, folder), output }
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
