import { afterEach, beforeEach, vi } from 'vitest'

/** How many turns of the event loop without messages between ports of this thread count as idle. */
const idleTurns = 10

/** Makes timers and `performance.now` skip idle time in the tests of a file. Not for concurrent tests. */
export function skipIdleTime(): void {
  let end: () => void = () => undefined
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
    let isOver = false
    end = () => {
      isOver = true
      vi.useRealTimers()
    }
    const skip = async (): Promise<void> => {
      for (;;) {
        for (let turn = 0; turn < idleTurns; turn++) await new Promise<void>((resolve) => setImmediate(resolve))
        if (isOver) return
        vi.advanceTimersToNextTimer()
      }
    }
    void skip()
  })
  afterEach(() => {
    end()
  })
}
