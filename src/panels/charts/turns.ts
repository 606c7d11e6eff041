/** Pieces of work that take turns. */
export interface Turns {
  /** Has a piece done once, at its turn. One that waits already keeps its place, so that none is passed over for ever. */
  readonly ask: (work: () => void) => void
  /** Forgets a piece that waits. */
  readonly drop: (work: () => void) => void
}

/** One piece with each frame, so that pictures which change at the same moment do not make one long frame together. */
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
