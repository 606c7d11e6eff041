/** A frame with an engine worker in it, and the port to the engine. */
export interface Sandbox {
  readonly port: MessagePort
  /** Removes the frame with everything that runs in it: at once, whereas terminating a busy worker takes seconds. */
  remove(): void
}

/** Longest time for a frame to load, in ms. */
const longestLoad = 10_000

/** A frame that has loaded something else than the sandbox is given so long to say that it is ready, in ms. */
const afterLoad = 500

/** What the frame says when it is ready for its one message (`public/sandbox.html`). */
const ready = 'fitscape-sandbox-ready'

/** How a frame comes to have no origin. */
interface Way {
  readonly file: string
  readonly sandbox: string
}

const online: Way = { file: 'sandbox.html', sandbox: 'allow-scripts' }

/**
 * Without a network: browsers ask no service worker for a frame whose attribute takes its origin away, so here the policy
 * does that which the service worker sends (`src/offline/service-worker.ts`). Where it has not, the script of the sandbox
 * finds that there is an origin, and does nothing.
 */
const offline: Way = { file: 'sandbox.html?offline', sandbox: 'allow-scripts allow-same-origin' }

/**
 * Opens a hidden frame without an origin and starts the engine in it. Rejects with an error for the person when the
 * frame does not answer. Takes about 0.1 s.
 */
export async function openSandbox(engineScript: string): Promise<Sandbox> {
  const isKept = 'serviceWorker' in navigator && self.origin !== 'null' && navigator.serviceWorker.controller !== null
  const frame =
    (isKept ? await opened(online, navigator.onLine ? afterLoad : 0) : await opened(online, longestLoad)) ??
    (isKept ? await opened(offline, longestLoad) : undefined)
  if (frame?.contentWindow === null || frame === undefined)
    throw new Error('its frame did not load. A browser extension or a policy of the embedding page may block it.')
  const { port1, port2 } = new MessageChannel()
  // The origin of the frame is opaque and cannot be named; what is sent is public.
  frame.contentWindow.postMessage(engineScript, '*', [port2])
  return {
    port: port1,
    remove() {
      port1.close()
      frame.remove()
    },
  }
}

/** A frame that is ready; undefined when it does not say so within `patience` ms after it has loaded, or not at all. */
function opened({ file, sandbox }: Way, patience: number): Promise<HTMLIFrameElement | undefined> {
  if (patience === 0) return Promise.resolve(undefined)
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', sandbox)
  frame.setAttribute('allow', '')
  frame.referrerPolicy = 'no-referrer'
  frame.title = 'Sandbox'
  frame.hidden = true
  frame.src = new URL(file, document.baseURI).href
  return new Promise((resolve) => {
    const settle = (it: HTMLIFrameElement | undefined): void => {
      for (const timer of timers) clearTimeout(timer)
      removeEventListener('message', hear)
      frame.removeEventListener('load', loaded)
      if (it === undefined) frame.remove()
      resolve(it)
    }
    const giveUp = (): void => {
      settle(undefined)
    }
    const timers = [setTimeout(giveUp, longestLoad)]
    const hear = (event: MessageEvent): void => {
      if (event.source !== null && event.source === frame.contentWindow && event.data === ready) settle(frame)
    }
    addEventListener('message', hear)
    // It may be ready before it has loaded: no timer is started then, as it would take away a frame that is in use.
    const loaded = (): void => {
      timers.push(setTimeout(giveUp, patience))
    }
    frame.addEventListener('load', loaded, { once: true })
    document.body.append(frame)
  })
}
