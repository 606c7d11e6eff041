import { setImmediate } from 'node:timers/promises'
import { type Endpoint, expose } from 'comlink'
import { openSession } from '../../run/open-session.ts'
import { createEngine } from './engine-api.ts'

/**
 * The engine in Node, for the command line: as `engine.worker.ts`, in a process of its own. It is no sandbox: only crashes
 * and hangs are kept from whoever started it.
 */
const host = { clock: performance.now.bind(performance), turn: () => setImmediate() }
const exit = process.exit.bind(process)
// Browsers have none. What Node does without it is the same.
Reflect.deleteProperty(Error, 'prepareStackTrace')
// The parent may be killed, and closes nothing then.
process.on('disconnect', () => exit())
expose(
  createEngine((job, smt) => openSession(job, { smt }), host),
  parentEndpoint(),
)

/** The channel to the parent process. Its functions are taken before pasted code can replace them. */
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
