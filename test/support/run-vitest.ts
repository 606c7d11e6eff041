import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/** What the real runner said about some test files. */
export interface RunnerResult {
  readonly passed: number
  /** Tests that failed, or files that could not even be loaded where those are more. */
  readonly failed: number
  /** A line for each of them: file, test and the first line of what went wrong. */
  readonly failures: readonly string[]
  readonly output: string
}

/** The part of Vitest's JSON report that is read. */
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
 * Runs test files under the real Vitest in a process and a folder of their own. `files` maps relative paths to texts: the
 * sources and their tests. `flags` are further ones of Vitest's command line.
 */
export async function runVitest(
  files: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
): Promise<RunnerResult> {
  const parent = resolve('node_modules/.cache/fitscape')
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, 'exported-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    writeFileSync(join(folder, 'vitest.config.mjs'), config)
    const output = await vitest(folder, flags)
    const json = /\{"numTotalTestSuites".*\}/s.exec(output)?.[0]
    if (json === undefined) return { passed: 0, failed: 0, failures: [], output }
    const report = JSON.parse(json) as JsonReport
    const { numPassedTests, numFailedTests, numFailedTestSuites } = report
    const failed = Math.max(numFailedTests, numFailedTestSuites)
    return { passed: numPassedTests, failed, failures: failuresOf(report, folder), output }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The folder is in `node_modules`; its files are transformed all the same, as those of a project are. */
const config = `export default {
  test: { include: ['**/*.test.[jt]s'], server: { deps: { inline: [/exported-/] } } },
}
`

function vitest(folder: string, flags: readonly string[]): Promise<string> {
  const program = resolve('node_modules/vitest/vitest.mjs')
  const args = [program, 'run', '--reporter=json', '--root', folder, ...flags]
  const child = spawn(process.execPath, args, { cwd: folder })
  let output = ''
  child.stdout.on('data', (it: Buffer) => (output += it.toString()))
  child.stderr.on('data', (it: Buffer) => (output += it.toString()))
  return new Promise((done) => child.on('close', () => done(output)))
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
  return text.split('\n', 1)[0]!
}
