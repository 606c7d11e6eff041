import type { Request } from './host-messages.ts'

/** Most waiting requests. A page that sends more is not waiting for answers. */
const mostWaiting = 50

/**
 * Passes on the requests of the embedding page one at a time, so that a flood leaves time for other work. Consecutive
 * requests of one type are merged into the last. If too many wait, all but the last `setCode` are dropped for the
 * newest, so that the final code is right. Returns how many were dropped.
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
