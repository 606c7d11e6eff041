import { firstCommand, type StepCommand } from '../../model/goal/step-mode.ts'
import { createStopwatch } from '../supervise/stopwatch.ts'

/** Lets a search through as it is told to: step by step, or as fast as it goes. */
export interface PauseGate {
  /** Is asked before each evaluation, which waits for the promise where there is one. Cheap while nothing holds the search. */
  beforeEvaluation(): Promise<void> | undefined
  /** Is asked after each generation. */
  afterGeneration(): Promise<void> | undefined
  tell(order: StepCommand): void
  /** Lets everything through from now on. */
  open(): void
  /** Whether somebody follows step by step. */
  isWatched(): boolean
  /** The newest order, while the search waits because of it. */
  heldBy(): StepCommand | undefined
  /** The clock, which stands still while the search waits: a person may think for as long as they like. */
  readonly clock: () => number
}

/** A gate that begins with an order; `onHeld` is called whenever the search begins to wait. */
export function createPauseGate(clock: () => number, onHeld: () => void, first: StepCommand = firstCommand): PauseGate {
  const stopwatch = createStopwatch(clock)
  let { mode: gait, number } = first
  let isOpen = false
  let wake: (() => void) | undefined

  const wait = async (): Promise<void> => {
    stopwatch.hold()
    while (gait === 'hold') {
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
    if (gait === 'evaluation') gait = 'hold'
  }
  return {
    beforeEvaluation() {
      if (gait === 'run' || gait === 'generation') return undefined
      if (gait === 'hold') return waitForEvaluation()
      gait = 'hold'
      return undefined
    },
    afterGeneration() {
      if (gait === 'generation') gait = 'hold'
      return gait === 'hold' ? wait() : undefined
    },
    tell(order) {
      if (isOpen) return
      ;({ mode: gait, number } = order)
      wake?.()
    },
    open() {
      isOpen = true
      gait = 'run'
      wake?.()
    },
    isWatched: () => gait !== 'run',
    heldBy: () => (wake === undefined ? undefined : { mode: gait, number }),
    clock: stopwatch.now,
  }
}
