/** A clock that can be held. */
export interface Stopwatch {
  /** Milliseconds since some fixed moment, without the time for which it was held. */
  readonly now: () => number
  hold(): void
  go(): void
}

/** A running clock that follows another one. */
export function createStopwatch(clock: () => number): Stopwatch {
  let heldFor = 0
  let heldSince: number | undefined
  return {
    now: () => (heldSince ?? clock()) - heldFor,
    hold() {
      heldSince ??= clock()
    },
    go() {
      if (heldSince !== undefined) heldFor += clock() - heldSince
      heldSince = undefined
    },
  }
}
