import { afterEach, beforeEach, vi } from 'vitest'

/** Turns of the event loop that no message between ports of this thread is under way for. */
const idleTurns = 10

/**
 * In the tests of a file, timers and `performance.now` skip the time in which nothing happens: a silence of seconds takes
 * none, and however busy the machine is, nothing is late. Not for concurrent tests.
 */
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
