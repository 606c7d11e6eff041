import { expose } from 'comlink'
import type { Smt } from '../../model/symbolic/solving.ts'
import type { Job } from '../../model/run/job.ts'
import type { Session } from '../../run/session.ts'
import { browserHost } from './browser-host.ts'
import { createEngine } from './engine-api.ts'
import { hiddenPort } from './hidden-port.ts'
import { maskGlobals } from './mask.ts'

/**
 * Waits for the sandbox frame's first message, which brings the port of the page, and serves an engine on it. From then
 * on the worker listens to nothing else.
 */
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
