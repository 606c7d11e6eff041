import { firstCommand, type StepCommand } from '../../model/goal/step-mode.ts'
import { createStopwatch } from '../supervise/stopwatch.ts'

/** Pauses a search according to its step mode. */
export interface PauseGate {
  /** Must be called before each evaluation, which waits for the promise, if any. Cheap while the search runs. */
  beforeEvaluation(): Promise<void> | undefined
  /** Must be called after each generation, which waits likewise. */
  afterGeneration(): Promise<void> | undefined
  command(command: StepCommand): void
  /** Never pauses from now on. */
  open(): void
  /** Whether a person follows the search step by step. */
  isWatched(): boolean
  /** The command that holds the search while it waits. */
  heldBy(): StepCommand | undefined
  /** A clock that stands still while the search waits. */
  readonly clock: () => number
}

/** A gate with a first command. `onHeld` is called whenever the search begins to wait. */
export function createPauseGate(clock: () => number, onHeld: () => void, first: StepCommand = firstCommand): PauseGate {
  const stopwatch = createStopwatch(clock)
  let { mode, number } = first
  let isOpen = false
  let wake: (() => void) | undefined

  const wait = async (): Promise<void> => {
    stopwatch.hold()
    while (mode === 'hold') {
      const woken = new Promise<void>((resolve) => {
        wake = resolve
      })
      onHeld()
      await woken
    }
    wake = undefined
    stopwatch.go()
  }
  const waitForEvaluation = async (): Promise<void> => {
    await wait()
    if (mode === 'evaluation') mode = 'hold'
  }
  return {
    beforeEvaluation() {
      if (mode === 'run' || mode === 'generation') return undefined
      if (mode === 'hold') return waitForEvaluation()
      mode = 'hold'
      return undefined
    },
    afterGeneration() {
      if (mode === 'generation') mode = 'hold'
      return mode === 'hold' ? wait() : undefined
    },
    command(command) {
      if (isOpen) return
      ;({ mode, number } = command)
      wake?.()
    },
    open() {
      isOpen = true
      mode = 'run'
      wake?.()
    },
    isWatched: () => mode !== 'run',
    heldBy: () => (wake === undefined ? undefined : { mode, number }),
    clock: stopwatch.now,
  }
}
