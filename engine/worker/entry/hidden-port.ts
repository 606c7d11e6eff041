import type { Endpoint } from 'comlink'

/**
 * Wraps a port as a comlink endpoint that pasted code can hardly reach: it uses no methods of prototypes and hides
 * event targets. Safety does not depend on it: the page checks all messages, and the sandbox has no network.
 */
export function hiddenPort(port: MessagePort): Endpoint {
  const post = port.postMessage.bind(port)
  const listen = port.addEventListener.bind(port)
  const start = port.start.bind(port)
  const { apply } = Reflect
  const readData = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data')?.get
  if (readData === undefined) throw new Error('No getter for the data of a message')
  return {
    postMessage(message: unknown, transfer?: Transferable[]) {
      post(message, transfer ?? [])
    },
    addEventListener(type, listener) {
      const handle = typeof listener === 'function' ? listener : listener.handleEvent.bind(listener)
      listen(type, (event) => {
        handle({ data: apply(readData, event, []) as unknown } as MessageEvent)
      })
    },
    // A worker serves its port for as long as it lives.
    removeEventListener: () => undefined,
    start,
  }
}
