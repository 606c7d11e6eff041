import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

/** How a program ended. `code` is null if a signal ended it; `isLate` if that was for its time. */
export interface Ended {
  readonly code: number | null
  readonly isLate: boolean
  readonly stdout: string
  readonly stderr: string
  readonly seconds: number
}

const running = new Set<number>()

/** Runs a Node program, and ends it with all processes that it started after a time limit. */
export function runChild(args: readonly string[], folder: string, longestMs: number): Promise<Ended> {
  const started = performance.now()
  const child = spawn(process.execPath, args, {
    cwd: resolve(folder),
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that its children end with it.
    detached: true,
  })
  const { pid } = child
  if (pid !== undefined) running.add(pid)
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    endGroup(pid)
  }, longestMs)
  const [stdout, stderr]: [Buffer[], Buffer[]] = [[], []]
  child.stdout.on('data', (it: Buffer) => stdout.push(it))
  child.stderr.on('data', (it: Buffer) => stderr.push(it))
  return new Promise((done) => {
    const finish = (code: number | null, message = ''): void => {
      clearTimeout(timer)
      // Processes that it leaves behind would disturb the next program.
      endGroup(pid)
      if (pid !== undefined) running.delete(pid)
      const [out, error] = [stdout, stderr].map((it) => Buffer.concat(it).toString('utf8'))
      done({ code, isLate, stdout: out!, stderr: error! + message, seconds: (performance.now() - started) / 1000 })
    }
    child.on('error', (error) => {
      finish(null, error.message)
    })
    child.on('exit', (code) => {
      // Its output may not have been read yet; a process that it left behind could keep it open for ever.
      const wait = setTimeout(() => {
        finish(code)
      }, 1000)
      child.on('close', () => {
        clearTimeout(wait)
        finish(code)
      })
    })
  })
}

/** Ends all programs that run. */
export function endAll(): void {
  for (const it of running) endGroup(it)
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // All of its processes have ended.
  }
}

/** The environment of a terminal: nothing of a test run that started this process. */
function environment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(
    ([name]) => !/^(?:VITEST.*|NODE_ENV|NODE_OPTIONS|NODE_V8_COVERAGE|TEST|npm_.*)$/.test(name),
  )
  return { ...Object.fromEntries(entries), NO_COLOR: '1' }
}
