import type { TestCase } from '../../model/test/statement.ts'
import type { CallableId } from '../../model/subject/subject.ts'
import { calledBy } from './calls.ts'
import { silent } from './interruption.ts'
import { type Answer, type EngineLink, unlimited } from './link.ts'

/** An engine that is silent for so long hangs in pasted code, in ms: it reads messages between tests. */
export const longestSilence = 2000

/** Time between two questions whether an engine is still working, in ms. */
const betweenPulses = 100

/** A silence is listened to in parts of so many ms. */
const listening = 50

/** An engine that was silent and came back, or that took long to start, is given so many times as long before it is said to hang. */
const timesAsLong = 4

/** However long the silences were that it came back from, in ms. */
const longestLeniency = 10_000

/** Whoever waits for the engines of a run, and learns how long they may be silent although nothing hangs. */
export interface Watch {
  /**
   * Notes that an engine took so many ms for something that calls no pasted code, such as to start: on a machine where that
   * takes long, everything does.
   */
  readonly note: (ms: number) => void
  /**
   * Waits for a long answer. An engine that has stopped reading messages in the meantime is lost; `patience` says how long
   * it may be silent, in ms. `pulse` asks whether it works, if need be for something that is worth knowing.
   */
  whileAlive<T>(
    link: EngineLink,
    answer: Promise<Answer<T>>,
    patience: () => number,
    pulse?: () => Promise<unknown>,
  ): Promise<Answer<T>>
}

/**
 * Nothing was heard yet. Between tests an engine computes too, which takes long for code with thousands of goals, and longer
 * on a busy machine: a silence that came to its end was no call that hangs, so later ones may be longer. What counts is the
 * time spent listening: where this thread was busy itself, the answer may have been there for long.
 */
export function createWatch(pause: (ms: number) => Promise<void>): Watch {
  let longest = 0
  return {
    note(ms) {
      longest = Math.max(longest, ms)
    },
    async whileAlive(link, answer, patience, pulse = () => link.ask('hello', [], unlimited)) {
      const isAnswered = answer.then(() => true)
      for (;;) {
        if (await Promise.race([isAnswered, pause(betweenPulses)])) return answer
        const isHeard = pulse().then(() => true)
        let silence = 0
        while (!(await Promise.race([isAnswered, isHeard, pause(listening)]))) {
          silence += listening
          const lenient = Math.min(longestLeniency, timesAsLong * longest)
          if (silence < Math.max(patience(), lenient)) continue
          link.cut(silent(silence))
          return answer
        }
        longest = Math.max(longest, silence)
      }
    },
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

/** Waits until an engine says that it calls the code no more, and only writes down what it knows: then no silence is a call. */
export function heedRest(link: EngineLink): { readonly isWriting: () => boolean } {
  let isWriting = false
  void link.ask('writing', [], unlimited).then((it) => {
    isWriting = it.kind === 'answered'
  })
  return { isWriting: () => isWriting }
}
