import type { Request } from './host-messages.ts'

/** Most requests that wait. A page that asks for more is not waiting for answers. */
const mostWaiting = 50

/**
 * Hands on the requests of the page around one at a time, so that a flood of them leaves time for all else. Of code that
 * would replace other code at once only the last is shown. Where too many wait, they make way for the newest, all but the
 * last code: what is shown in the end is what was asked for last. Says how many made way.
 */
export function requestQueue(
  act: (request: Request) => void,
  later: (act: () => void) => void,
): (it: Request) => number {
  let waiting: Request[] = []
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
      return 0
    }
    const before = waiting.length
    if (before === 0) later(next)
    if (mostWaiting <= before) {
      const code = request.type === 'setCode' ? undefined : waiting.findLast((it) => it.type === 'setCode')
      waiting = code === undefined ? [] : [code]
    }
    const kept = waiting.length
    waiting.push(request)
    return before - kept
  }
}
