import { firstCommand, type StepMode, type StepCommand } from '../../model/goal/step-mode.ts'
import { type EngineLink, longestOpening } from './link.ts'
import type { Stopwatch } from './stopwatch.ts'

/** What the person wants of a search, whichever engine it is in. */
export interface Orders {
  newest(): StepCommand
  give(gait: StepMode): void
  /** From here on, until it is called with `undefined`, new orders go to this engine. */
  send(link: EngineLink | undefined): void
  /** Resolves when there is an order that is newer than the one with this number, or none will come. */
  after(number: number): Promise<void>
  /** No more orders: the search is to end. */
  end(): void
}

/** Orders that begin with a gait. The stopwatch is held while a search does not go by itself. */
export function createOrders(gait: StepMode, stopwatch: Stopwatch): Orders {
  let newest: StepCommand = { ...firstCommand, mode: gait }
  let link: EngineLink | undefined
  let isOver = false
  let wake: () => void = () => undefined
  const time = (): void => {
    if (newest.mode === 'run' || link === undefined) stopwatch.go()
    else stopwatch.hold()
  }
  return {
    newest: () => newest,
    give(wanted) {
      if (isOver) return
      newest = { mode: wanted, number: newest.number + 1 }
      time()
      void link?.ask('pace', [newest], longestOpening)
      wake()
    },
    send(next) {
      link = next
      time()
    },
    after: (number) =>
      number < newest.number || isOver
        ? Promise.resolve()
        : new Promise((resolve) => {
            wake = resolve
          }),
    end() {
      isOver = true
      newest = { ...newest, mode: 'run' }
      time()
      wake()
    },
  }
}
