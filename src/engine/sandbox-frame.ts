import { isKept } from '../offline/is-kept.ts'

/** A frame with an engine worker, and the port to the engine. */
export interface Sandbox {
  readonly port: MessagePort
  /** Removes the frame and everything in it at once, whereas terminating a busy worker takes seconds. */
  remove(): void
}

/** Longest time for a frame to load, in ms. */
const longestLoad = 10_000

/** Longest wait for the ready message after a load, in ms, in case the frame has loaded something else. */
const afterLoad = 500

/** The message with which the frame reports that it is ready for its only message (`public/sandbox.html`). */
const ready = 'fitscape-sandbox-ready'

/** A way to load a frame with an opaque origin. */
interface Way {
  readonly file: string
  readonly sandbox: string
}

const online: Way = { file: 'sandbox.html', sandbox: 'allow-scripts' }

/**
 * Works without a network. Browsers ask no service worker for a frame whose attribute removes its origin, so here the
 * policy that the service worker sends (`src/offline/service-worker.ts`) removes it. If that fails, the sandbox script
 * notices the origin and does nothing.
 */
const offline: Way = { file: 'sandbox.html?offline', sandbox: 'allow-scripts allow-same-origin' }

/** Starts the engine in a hidden frame without an origin. Takes about 0.1 s. Rejects with an error for the user. */
export async function openSandbox(engineScript: string): Promise<Sandbox> {
  const kept = isKept()
  const frame =
    (kept ? await opened(online, navigator.onLine ? afterLoad : 0) : await opened(online, longestLoad)) ??
    (kept ? await opened(offline, longestLoad) : undefined)
  if (frame?.contentWindow === null || frame === undefined)
    throw new Error('its frame did not load. A browser extension or a policy of the embedding page may block it.')
  const { port1, port2 } = new MessageChannel()
  // The frame's origin is opaque and cannot be named; the script is public.
  frame.contentWindow.postMessage(engineScript, '*', [port2])
  return {
    port: port1,
    remove() {
      port1.close()
      frame.remove()
    },
  }
}

/** Resolves to a frame that is ready, or to undefined if it is not within `patience` ms after its load event. */
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
    const settle = (settled: HTMLIFrameElement | undefined): void => {
      for (const timer of timers) clearTimeout(timer)
      removeEventListener('message', onMessage)
      frame.removeEventListener('load', loaded)
      if (settled === undefined) frame.remove()
      resolve(settled)
    }
    const giveUp = (): void => {
      settle(undefined)
    }
    const timers = [setTimeout(giveUp, longestLoad)]
    const onMessage = (event: MessageEvent): void => {
      if (event.source !== null && event.source === frame.contentWindow && event.data === ready) settle(frame)
    }
    addEventListener('message', onMessage)
    // A frame may be ready before its load event. No timer starts then, as it would remove a frame in use.
    const loaded = (): void => {
      timers.push(setTimeout(giveUp, patience))
    }
    frame.addEventListener('load', loaded, { once: true })
    document.body.append(frame)
  })
}
