import { messageVersion, type News, type Request } from './host-messages.ts'
import { createListener } from './listener.ts'

/** How long each request waits at least, in ms: about a frame. */
const perRequest = 16

/** Refusals printed to the console at most. The embedding page gets a message about every refusal. */
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
  const tell = (news: News): void => {
    // Any page may embed a playground, and what it is told is for whoever does.
    parent.postMessage({ fitscape: messageVersion, ...news }, '*')
  }
  return {
    tell,
    hear(act) {
      let refused = 0
      const listen = createListener({
        act,
        refuse: tell,
        complain(why) {
          refused += 1
          if (refused < mostRefused) console.warn(`Fitscape: a message was rejected. ${why}`)
          if (refused === mostRefused) console.warn('Fitscape: further rejected messages are not logged.')
        },
        later: (next) => setTimeout(next, perRequest),
      })
      frame.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
        if (source === parent) listen(data)
      })
    },
  }
}
