import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
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

/** Writes one mark per call. */
const calls = 'files.appendFileSync(path, ".")'

/** Writes marks during a call that reads no messages for seconds. It is not instrumented. */
const hang = `new Function('files', 'path', 'for (let i = 0; i < 5e5; i++) files.appendFileSync(path, ".")')(files, path)`

test.each(
  share(
    [
      ['SIGINT', 130, hang],
      ['SIGTERM', 143, hang],
      ['SIGHUP', 129, hang],
      ['SIGKILL', null, calls],
    ] as const,
    4,
  ),
)('%s ends the command line and the engines that it has started', async (signal, code, body) => {
  // The file grows while an engine lives.
  const marks = join(folder, signal)
  const path = join(folder, 'marking.ts')
  writeFileSync(
    path,
    `const found = new Function('return import("node:fs")')() as Promise<any>
    const path = ${JSON.stringify(marks)}
    export async function mark(n: number): Promise<number> {
      const files = await found
      ${body}
      return n === n + 1 ? 1 : 2
    }`,
  )
  const size = (): number => statSync(marks, { throwIfNoEntry: false })?.size ?? 0
  const child = spawn(process.execPath, ['scripts/run.mjs', 'cli/main.ts', path, '--budget-ms', '600000'])
  const exited = new Promise((resolve) => child.once('exit', resolve))
  while (size() === 0) await pause(20)
  child.kill(signal)
  expect(await exited).toBe(code)
  // On a busy machine, an engine is late to notice that its parent is gone. An engine that does not notice would run
  // for longer than this test.
  let before: number
  do {
    before = size()
    await pause(300)
  } while (before < size())
})
