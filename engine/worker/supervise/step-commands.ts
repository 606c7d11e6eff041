import { firstCommand, type StepMode, type StepCommand } from '../../model/goal/step-mode.ts'
import { type EngineLink, longestOpening } from './link.ts'
import type { Stopwatch } from './stopwatch.ts'

/** The step mode that the user has chosen for a run, across its engines. */
export interface StepCommands {
  newest(): StepCommand
  set(mode: StepMode): void
  /** Sends new commands to this engine from now on; `undefined` for none. */
  sendTo(link: EngineLink | undefined): void
  /** Resolves when there is a newer command than the one with this number, or none will follow. */
  after(number: number): Promise<void>
  /** Accepts no more commands, because the search must end. */
  end(): void
}

/** The stopwatch stands still unless an engine runs freely. */
export function createStepCommands(first: StepMode, stopwatch: Stopwatch): StepCommands {
  let newest: StepCommand = { ...firstCommand, mode: first }
  let link: EngineLink | undefined
  let isOver = false
  let wake: () => void = () => undefined
  const time = (): void => {
    if (newest.mode === 'run' || link === undefined) stopwatch.go()
    else stopwatch.hold()
  }
  return {
    newest: () => newest,
    set(mode) {
      if (isOver) return
      newest = { mode, number: newest.number + 1 }
      time()
      void link?.ask('setStepMode', [newest], longestOpening)
      wake()
    },
    sendTo(next) {
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
