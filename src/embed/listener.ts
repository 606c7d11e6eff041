import { parseMessage, type News, type Request } from './host-messages.ts'
import { requestQueue } from './request-queue.ts'

/** The message that reports refused requests to the embedding page. */
export type Refusal = Extract<News, { readonly type: 'refused' }>

/** The actions and the timer of a listener. */
interface ListenerActions {
  readonly act: (request: Request) => void
  readonly refuse: (refusal: Refusal) => void
  /** Reports one refusal to the author of the embedding page. */
  readonly complain: (why: string) => void
  /** Calls back in about a frame. */
  readonly later: (act: () => void) => void
}

/**
 * Takes messages from the embedding page. Reports refusals together, once a frame. After refusing code, runs nothing
 * until other code is accepted, because a run would silently use the old code.
 */
export function createListener({ act, refuse, complain, later }: ListenerActions): (data: unknown) => void {
  const take = requestQueue(act, later)
  let isStale = false
  let waiting: Refusal | undefined
  const note = (why: string, request: Request['type'] | undefined, more: number): void => {
    complain(why)
    if (waiting === undefined) {
      later(() => {
        refuse(waiting!)
        waiting = undefined
      })
    }
    const count = (waiting?.count ?? 0) + more
    waiting = { type: 'refused', ...(request && { request }), why, count }
  }
  return (data) => {
    const it = parseMessage(data)
    if (it.kind === 'other') return
    if (it.kind === 'refused') {
      if (it.request === 'setCode') isStale = true
      note(it.why, it.request, 1)
      return
    }
    const { request } = it
    if (request.type === 'setCode') isStale = false
    if (request.type === 'run' && isStale) {
      note('The code to run was rejected', 'run', 1)
      return
    }
    const dropped = take(request)
    if (0 < dropped) note('Too many requests at once', undefined, dropped)
  }
}
