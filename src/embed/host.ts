import { heard, messageVersion, type News, type Request } from './host-messages.ts'

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
      frame.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
        if (source !== parent) return
        const it = heard(data)
        if (it.kind === 'request') act(it.request)
        else if (it.kind === 'refused') console.warn(`Fitscape: a message was refused. ${it.why}`)
      })
    },
  }
}
