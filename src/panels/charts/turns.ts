/** Work items that take turns. */
export interface Turns {
  /** Enqueues an item for one run. A waiting item keeps its place, so that none starves. */
  readonly ask: (work: () => void) => void
  /** Removes a waiting item. */
  readonly drop: (work: () => void) => void
}

/** Runs one item per frame, so that simultaneous changes do not make one long frame. */
export function createTurns(inNextFrame: (work: () => void) => void): Turns {
  const waiting = new Set<() => void>()
  let isAwaited = false

  const awaitNext = (): void => {
    isAwaited = 0 < waiting.size
    if (isAwaited) inNextFrame(next)
  }
  const next = (): void => {
    const [work] = waiting
    if (work !== undefined) waiting.delete(work)
    awaitNext()
    work?.()
  }
  return {
    ask: (work) => {
      waiting.add(work)
      if (!isAwaited) awaitNext()
    },
    drop: (work) => void waiting.delete(work),
  }
}
