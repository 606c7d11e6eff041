import type { TestCase } from '../model/statement.ts'
import type { CallableId } from '../model/subject.ts'
import { calledBy } from './calls.ts'
import { type Answer, type EngineLink, unlimited } from './link.ts'

/** An engine that is silent for so long hangs in pasted code, in ms: it reads messages between tests. */
export const longestSilence = 2000

/** Time between two questions whether an engine is still working, in ms. */
const betweenPulses = 100

/**
 * Waits for a long answer. An engine that has stopped reading messages in the meantime is lost; `patience` says how long
 * it may be silent, in ms. `pulse` asks whether it works, if need be for something that is worth knowing.
 */
export async function whileAlive<T>(
  link: EngineLink,
  answer: Promise<Answer<T>>,
  pause: (ms: number) => Promise<void>,
  patience: () => number,
  pulse: (ms: number) => Promise<unknown> = (ms) => link.ask('hello', [], ms),
): Promise<Answer<T>> {
  const heard = answer.then(() => true)
  for (;;) {
    if (await Promise.race([heard, pause(betweenPulses)])) return answer
    await pulse(patience())
  }
}

/** What an engine said it was about to run. */
export interface Announced {
  /** The tests of which one is to blame when the engine is lost now; empty when nothing is known. */
  suspects(): readonly TestCase[]
  /** Callables that were called by tests which came back. */
  returned(): ReadonlySet<CallableId>
  /** Whether it has announced anything, which it does once the module is loaded. */
  isLoaded(): boolean
}

/** Asks for what an engine announces until there is no more of it. */
export function heed(link: EngineLink): Announced {
  let suspects: readonly TestCase[] = []
  const returned = new Set<CallableId>()
  let isLoaded = false
  const note = async (): Promise<void> => {
    for (;;) {
      // Whoever goes step by step takes as long as they like; others see whether the engine is alive.
      const batch = await link.ask('batch', [], unlimited)
      if (batch.kind === 'lost') return
      for (const it of suspects.flatMap(calledBy)) returned.add(it)
      suspects = batch.value ?? []
      if (batch.value === undefined) return
      isLoaded = true
    }
  }
  void note()
  return { suspects: () => suspects, returned: () => returned, isLoaded: () => isLoaded }
}
