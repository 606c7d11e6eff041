/** A frame with an engine worker in it, and the port to the engine. */
export interface Sandbox {
  readonly port: MessagePort
  /** Removes the frame with everything that runs in it: at once, whereas terminating a busy worker takes seconds. */
  remove(): void
}

/** Longest time for a frame to load, in ms. */
const longestLoad = 10_000

/** What the frame says when it is ready for its one message (`public/sandbox.html`). */
const ready = 'fitscape-sandbox-ready'

/**
 * Opens a hidden frame without an origin and starts the engine in it. Rejects with an error for the person when the
 * frame does not answer. Takes about 0.1 s.
 */
export function openSandbox(engineScript: string): Promise<Sandbox> {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.setAttribute('allow', '')
  frame.referrerPolicy = 'no-referrer'
  frame.title = 'Sandbox'
  frame.hidden = true
  frame.src = new URL('sandbox.html', document.baseURI).href
  return new Promise((resolve, reject) => {
    const settle = (): void => {
      clearTimeout(timer)
      removeEventListener('message', hear)
    }
    const timer = setTimeout(() => {
      settle()
      frame.remove()
      reject(new Error('its frame did not load. A browser extension or a policy of the embedding page may block it.'))
    }, longestLoad)
    const hear = (event: MessageEvent): void => {
      if (event.source === null || event.source !== frame.contentWindow || event.data !== ready) return
      settle()
      const { port1, port2 } = new MessageChannel()
      // The origin of the frame is opaque and cannot be named; what is sent is public.
      frame.contentWindow.postMessage(engineScript, '*', [port2])
      resolve({
        port: port1,
        remove() {
          port1.close()
          frame.remove()
        },
      })
    }
    addEventListener('message', hear)
    document.body.append(frame)
  })
}
