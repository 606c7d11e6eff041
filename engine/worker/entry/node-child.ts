import { setImmediate } from 'node:timers/promises'
import { type Endpoint, expose } from 'comlink'
import { openSession } from '../../run/open-session.ts'
import { createEngine } from './engine-api.ts'

/** The engine in Node, for the command line, in a process of its own. Isolates crashes and hangs; is not a sandbox. */
const host = { clock: performance.now.bind(performance), turn: () => setImmediate() }
const exit = process.exit.bind(process)
// Browsers lack it, and Node behaves the same without it.
Reflect.deleteProperty(Error, 'prepareStackTrace')
// A killed parent closes nothing.
process.on('disconnect', () => exit())
expose(
  createEngine((job, smt) => openSession(job, { smt }), host),
  parentEndpoint(),
)

/** The channel to the parent process. Captures its functions before pasted code can replace them. */
function parentEndpoint(): Endpoint {
  const send = process.send?.bind(process)
  if (send === undefined) throw new Error('There is no parent process')
  return {
    postMessage(message: unknown) {
      send(message)
    },
    addEventListener(_type, listener) {
      const handle = typeof listener === 'function' ? listener : listener.handleEvent.bind(listener)
      process.on('message', (data) => {
        handle({ data } as MessageEvent)
      })
    },
    removeEventListener: () => undefined,
  }
}
