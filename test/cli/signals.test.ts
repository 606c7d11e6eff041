import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { share } from '../support/share.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fitscape-'))
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** Ends soon, so that the engine reads its messages. */
const short = 'n + 1'

/** Reads no messages for about a second. It is not instrumented. */
const long = `new Function('for (let i = 0; i < 1e9; i++);')()`

/** The engines that a process has started and that have been busy for a second, so that they search. */
function engineProcesses(parent: number): readonly number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,time=,args='], { encoding: 'utf8' })
  return stdout.split('\n').flatMap((line) => {
    const [id, by, busy = ''] = line.trim().split(/\s+/)
    const isBusy = /[1-9]/.test(busy.replace(/\.\d+$/, ''))
    return Number(by) === parent && isBusy && line.includes('node-child.js') ? [Number(id)] : []
  })
}

function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}

test.each(
  share(
    [
      ['SIGINT', 130, long],
      ['SIGTERM', 143, long],
      ['SIGHUP', 129, long],
      ['SIGKILL', null, short],
    ] as const,
    4,
  ),
)('%s ends the command line and the engines that it has started', async (signal, code, call) => {
  const path = join(folder, `${signal}.ts`)
  writeFileSync(path, `export function call(n: number): number {\n  ${call}\n  return Math.sin(n) === 2 ? 1 : 2\n}\n`)
  const child = spawn(process.execPath, ['scripts/run.mjs', 'cli/main.ts', path, '--budget-ms', '600000'])
  const exited = new Promise((resolve) => child.once('exit', resolve))
  let engines = engineProcesses(child.pid!)
  while (engines.length === 0) {
    await pause(100)
    engines = engineProcesses(child.pid!)
  }
  child.kill(signal)
  expect(await exited).toBe(code)
  // On a busy machine, an engine is late to notice that its parent is gone. An engine that does not notice would run
  // for longer than this test.
  while (engines.some(isAlive)) await pause(100)
})
