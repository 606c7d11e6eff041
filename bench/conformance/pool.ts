import { fork, type ChildProcess } from 'node:child_process'
import type { Order } from './child.ts'
import type { Verdict } from './verdict.ts'

/** Milliseconds that a program may take, with compiling it twice. */
const patience = 20_000

/** Gives every path to one of several child processes, which are replaced when they hang or die. */
export async function judge(
  paths: readonly string[],
  processes: number,
  realm: string,
  report: (path: string, verdict: Verdict) => void,
): Promise<void> {
  let next = 0
  const work = async (): Promise<void> => {
    let child: ChildProcess | undefined
    while (next < paths.length) {
      const path = paths[next++]!
      child ??= start(realm)
      const verdict = await ask(child, path)
      report(path, verdict)
      if (verdict.kind !== 'late' && child.connected) continue
      child.kill('SIGKILL')
      child = undefined
    }
    child?.kill()
  }
  await Promise.all(Array.from({ length: processes }, work))
}

function start(realm: string): ChildProcess {
  const child = fork(process.argv[1]!, ['serve'], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  send(child, { realm })
  return child
}

function ask(child: ChildProcess, path: string): Promise<Verdict> {
  return new Promise((resolve) => {
    const finish = (verdict: Verdict): void => {
      clearTimeout(timer)
      child.removeAllListeners()
      resolve(verdict)
    }
    const timer = setTimeout(() => {
      finish({ kind: 'late', detail: `nothing for ${patience} ms` })
    }, patience)
    child.on('message', finish)
    child.on('exit', () => {
      finish({ kind: 'crashed', detail: 'the process ended' })
    })
    send(child, { path })
  })
}

function send(child: ChildProcess, order: Order): void {
  child.send(order)
}
