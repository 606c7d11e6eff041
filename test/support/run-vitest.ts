import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** What the real runner said about some test files. */
export interface RunnerResult {
  readonly passed: number
  readonly failed: number
  readonly output: string
}

/**
 * Runs test files under the real Vitest in a process and a folder of their own. `files` maps relative paths to texts: the
 * sources and their tests.
 */
export async function runVitest(files: Readonly<Record<string, string>>): Promise<RunnerResult> {
  const parent = resolve('node_modules/.cache/fitscape')
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, 'exported-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    writeFileSync(join(folder, 'vitest.config.mjs'), 'export default { test: { include: ["**/*.test.ts"] } }\n')
    const { output } = await vitest(folder)
    const json = /\{"numTotalTestSuites".*\}/s.exec(output)?.[0]
    if (json === undefined) return { passed: 0, failed: 0, output }
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(json) as Record<string, number>
    return { passed: numPassedTests!, failed: Math.max(numFailedTests!, numFailedTestSuites!), output }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function vitest(folder: string): Promise<{ readonly output: string }> {
  const program = resolve('node_modules/vitest/vitest.mjs')
  const child = spawn(process.execPath, [program, 'run', '--reporter=json', '--root', folder], { cwd: folder })
  let output = ''
  child.stdout.on('data', (it: Buffer) => (output += it.toString()))
  child.stderr.on('data', (it: Buffer) => (output += it.toString()))
  return new Promise((done) => child.on('close', () => done({ output })))
}
