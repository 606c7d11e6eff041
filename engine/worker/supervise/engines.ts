import { stoppedTwice } from './interruption.ts'
import type { EngineLink, OpenEngine } from './link.ts'

/** The engines of one run, used one at a time. */
export interface Engines {
  /** Opens the next engine. From the second on, a spare is prepared, because losses tend to repeat. */
  readonly open: OpenEngine
  /** Ends the search on the first call, and everything on the second. */
  stop(): void
  /** Whether the user has stopped the run. */
  isStopped(): boolean
  /** Sends the first stop to this engine, until called with `undefined`. */
  search(link: EngineLink | undefined): void
  /** Closes the unused spare. */
  dispose(): void
}

/** How long an engine may take to accept a stop before it is removed, in ms. */
const longestStop = 500

/** No engine is open yet. */
export function createEngines(open: OpenEngine): Engines {
  let spare: ReturnType<OpenEngine> | undefined
  let isFirst = true
  let current: EngineLink | undefined
  let searching: EngineLink | undefined
  let stops = 0
  const notify = (): void => {
    // Without an answer, the link ends the engine, and with it the search.
    void searching?.ask('stop', [], longestStop)
  }
  return {
    async open() {
      const opening = spare ?? open()
      spare = isFirst ? undefined : open()
      isFirst = false
      const link = await opening
      if ('reason' in link) return link
      current = link
      if (1 < stops) link.cut(stoppedTwice)
      return link
    },
    stop() {
      stops += 1
      if (1 < stops) current?.cut(stoppedTwice)
      else notify()
    },
    isStopped: () => 0 < stops,
    search(link) {
      searching = link
      if (0 < stops) notify()
    },
    dispose() {
      void spare?.then((link) => {
        if (!('reason' in link)) link.close()
      })
    },
  }
}
