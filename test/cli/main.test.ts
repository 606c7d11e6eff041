import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import type { Exited } from './command-line.ts'
import { share } from '../support/share.ts'

/** Runs the same command as `npm run --silent generate -- …`, without starting npm. */
function start(...args: readonly string[]): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, ['scripts/run.mjs', 'cli/main.ts', ...args])
}

function ended(child: ChildProcessWithoutNullStreams): Promise<Exited> {
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (it: Buffer) => (stdout += it.toString()))
  child.stderr.on('data', (it: Buffer) => (stderr += it.toString()))
  return new Promise((done) => {
    child.on('close', (code) => {
      done({ code, stdout, stderr })
    })
  })
}

test('the command line prints only the report and exits with 0', async () => {
  const { code, stdout, stderr } = await ended(
    start('test/fixtures/triangle.ts', '--seed', '1', '--budget-evals', '3000', '--json'),
  )
  expect([code, stderr]).toEqual([0, ''])
  expect(Object.keys(JSON.parse(stdout) as object)).toEqual(
    (
      'file seed algorithm criteria techniques evaluations compileMs elapsedMs evaluationsPerSecond stopReason coverage unreachable ' +
      'istanbul mutation goals tests code timeline diagnostics'
    ).split(' '),
  )
})

test('the command line exits normally if nobody reads its output to the end', async () => {
  const child = start('test/fixtures/triangle.ts', '--budget-evals', '500')
  child.stdout.destroy()
  const { code, stderr } = await ended(child)
  expect(stderr).toMatch(/^[^\n]*goals[^\n]*\n {2}Istanbul coverage: [^\n]*\n {2}Mutation score: [^\n]*\n$/)
  expect(code).toBe(0)
})

test.each(
  share(
    [
      [['nowhere.ts'], 2],
      [['scripts/engine-file.d.ts'], 1],
      [['--help'], 0],
    ] as const,
    3,
  ),
)('%j exits with %i', async (args, expected) => {
  const { code, stdout, stderr } = await ended(start(...args))
  expect([code, stdout === '', stderr === '']).toEqual([expected, expected !== 0, expected === 0])
})
