import { heard, messageVersion, type News, type Request } from './host-messages.ts'
import { requestQueue } from './request-queue.ts'

/** How long each request waits at least, in ms: about a frame. */
const perRequest = 16

/** So many refused messages are named in the console. */
const mostRefused = 20

/** The page around a playground, as the playground sees it. */
export interface Host {
  readonly tell: (news: News) => void
  /** Hears the requests of the page around from now on, and of no other page. */
  readonly hear: (act: (request: Request) => void) => void
}

/** The page that this one is a frame of; nobody where it is none. */
export function hostOf(frame: Window): Host {
  const { parent } = frame
  if (parent === frame) return { tell: () => undefined, hear: () => undefined }
  return {
    tell(news) {
      // Any page may embed a playground, and what it is told is for whoever does.
      parent.postMessage({ fitscape: messageVersion, ...news }, '*')
    },
    hear(act) {
      const take = requestQueue(act, (next) => setTimeout(next, perRequest))
      let refused = 0
      const refuse = (why: string): void => {
        refused += 1
        if (refused < mostRefused) console.warn(`Fitscape: a message was refused. ${why}`)
        if (refused === mostRefused) console.warn('Fitscape: more messages are refused without a word.')
      }
      frame.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
        if (source !== parent) return
        const it = heard(data)
        if (it.kind === 'refused') refuse(it.why)
        else if (it.kind === 'request' && !take(it.request)) refuse('There are too many at a time.')
      })
    },
  }
}
