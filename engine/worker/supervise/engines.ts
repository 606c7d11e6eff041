import { stoppedTwice } from './interruption.ts'
import type { EngineLink, OpenEngine } from './link.ts'

/** The engines of one run, of which one is used at a time. */
export interface Engines {
  /** The next engine, which is ready sooner from the second on: one that is lost is mostly not the last. */
  readonly open: OpenEngine
  /** The person wants the run to end: the first time its search, the second time everything. */
  stop(): void
  /** Whether the person wants the run to end. */
  isStopped(): boolean
  /** From here on, until it is called with `undefined`, the first stop is told to this engine. */
  search(link: EngineLink | undefined): void
  /** Ends the engine that nobody has used. */
  dispose(): void
}

/** An engine that does not take a stop within this time is removed, in ms. */
const longestStop = 500

/** No engine is open yet. */
export function createEngines(open: OpenEngine): Engines {
  let spare: ReturnType<OpenEngine> | undefined
  let isFirst = true
  let current: EngineLink | undefined
  let searching: EngineLink | undefined
  let stops = 0
  const tell = (): void => {
    // Unanswered, the question itself ends the engine, and the search ends with that.
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
      else tell()
    },
    isStopped: () => 0 < stops,
    search(link) {
      searching = link
      if (0 < stops) tell()
    },
    dispose() {
      void spare?.then((link) => {
        if (!('reason' in link)) link.close()
      })
    },
  }
}
