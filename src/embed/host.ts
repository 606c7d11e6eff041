import { messageVersion, type News, type Request } from './host-messages.ts'
import { createListener } from './listener.ts'

/** Minimum time between requests, in ms: about a frame. */
const perRequest = 16

/** Refusals printed to the console at most. The embedding page gets a message about every refusal. */
const mostRefused = 20

/** The embedding page, as the playground sees it. */
export interface Host {
  readonly send: (news: News) => void
  /** A port on which the embedding page answers each `FileRequest`. */
  readonly readPackages: () => MessagePort
  /** Starts accepting requests from the embedding page, and from no other page. */
  readonly listen: (act: (request: Request) => void) => void
}

/** The page that embeds this one; undefined if there is none. */
export function hostOf(frame: Window): Host | undefined {
  const { parent } = frame
  if (parent === frame) return undefined
  const send = (news: News, ports: readonly MessagePort[] = []): void => {
    // Any page may embed a playground, so messages may go to any origin.
    parent.postMessage({ fitscape: messageVersion, ...news }, '*', [...ports])
  }
  return {
    send,
    readPackages() {
      const { port1, port2 } = new MessageChannel()
      send({ type: 'packages' }, [port2])
      return port1
    },
    listen(act) {
      let refused = 0
      const listen = createListener({
        act,
        refuse: send,
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
