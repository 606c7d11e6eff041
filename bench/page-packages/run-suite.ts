import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { reportFlag, resultOf } from '../../test/support/runner-result.ts'
import { runChild } from '../real-code/run-child.ts'
import type { Row } from './row.ts'

/** How long one run of a suite may take, in ms. */
const longestRun = 120_000

/**
 * Writes an exported project to a folder below one with installed packages, and runs its suite there with their Vitest,
 * in one shuffled order for each seed.
 */
export async function runSuite(
  installed: string,
  name: string,
  files: Readonly<Record<string, string>>,
  seeds: readonly number[],
): Promise<Pick<Row, 'tests' | 'passed' | 'failures'>> {
  const folder = resolve(installed, 'suites', name)
  rmSync(folder, { recursive: true, force: true })
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  if (Object.keys(files).length === 0) return { tests: 0, passed: [], failures: [] }
  const vitest = resolve(installed, 'node_modules', 'vitest', 'vitest.mjs')
  const passed: number[] = []
  const failures = new Set<string>()
  for (const seed of seeds) {
    const order = ['--sequence.shuffle', `--sequence.seed=${seed}`]
    const args = [vitest, 'run', '--root', folder, '--reporter=json', reportFlag, ...order]
    const ended = await runChild(args, folder, longestRun)
    const result = resultOf(ended.stdout + ended.stderr, folder)
    rmSync(join(folder, '.report.json'), { force: true })
    passed.push(result.passed)
    for (const it of result.failures) failures.add(it)
    if (result.passed + result.failed === 0) failures.add(`nothing ran: ${result.output.trim().split('\n').at(-1)}`)
  }
  const tests = Object.entries(files).filter(([path]) => /\.test\.tsx?$/.test(path))
  const count = tests.reduce((sum, [, text]) => sum + (text.match(/^\s*(?:it|test)(?:\.each)?\(/gm)?.length ?? 0), 0)
  return { tests: count, passed, failures: [...failures] }
}
