import { expose } from 'comlink'
import type { Smt } from '../../model/symbolic/solving.ts'
import type { Job } from '../../model/run/job.ts'
import type { Session } from '../../run/session.ts'
import { createEngine } from './engine-api.ts'
import { hiddenPort } from './hidden-port.ts'
import { maskGlobals } from './mask.ts'
import type { Host } from './drive.ts'

/** Serves an engine on the port in the sandbox frame's first message. Afterwards the worker listens to nothing else. */
export function bootEngine(open: (job: Job, smt: Smt) => Session): void {
  const boot = ({ ports: [port] }: MessageEvent): void => {
    if (port === undefined) return
    removeEventListener('message', boot)
    const host = browserHost()
    const endpoint = hiddenPort(port)
    maskGlobals(globalThis)
    expose(createEngine(open, host), endpoint)
  }
  addEventListener('message', boot)
}

/** Clock and turns of a worker: a message takes 6 µs, `setTimeout` at least 4 ms. Reads globals before pasted code runs. */
function browserHost(): Host {
  const { port1, port2 } = new MessageChannel()
  const post = port2.postMessage.bind(port2)
  const waiting: (() => void)[] = []
  port1.onmessage = () => {
    waiting.shift()?.()
  }
  return {
    clock: performance.now.bind(performance),
    turn: () =>
      new Promise((resolve) => {
        waiting.push(resolve)
        post(null)
      }),
  }
}
