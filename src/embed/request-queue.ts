import type { Request } from './host-messages.ts'

/** Most requests that wait. A page that asks for more is not waiting for answers. */
const mostWaiting = 50

/**
 * Hands on the requests of the page around one at a time, so that a flood of them leaves time for all else. Of code that
 * would replace other code at once only the last is shown. Says whether a request was taken.
 */
export function requestQueue(
  act: (request: Request) => void,
  later: (act: () => void) => void,
): (it: Request) => boolean {
  const waiting: Request[] = []
  const next = (): void => {
    const request = waiting.shift()
    if (request === undefined) return
    if (0 < waiting.length) later(next)
    act(request)
  }
  return (request) => {
    const last = waiting.at(-1)
    if (last !== undefined && last.type === request.type) {
      waiting[waiting.length - 1] = request
      return true
    }
    if (mostWaiting <= waiting.length) return false
    if (waiting.push(request) === 1) later(next)
    return true
  }
}
