import type { TestCase } from '../../model/test/statement.ts'
import type { CallableId } from '../../model/subject/subject.ts'
import { calledBy } from './calls.ts'
import { silent } from './interruption.ts'
import { type Answer, type EngineLink, unlimited } from './link.ts'

/** The silence after which an engine counts as hanging in pasted code, in ms: it reads messages between tests. */
export const longestSilence = 2000

/** How long a package may take to load, in ms; longer on a machine on which engines start slowly. */
export const longestPackage = 1000

/** Time between two requests for a sign of life, in ms. */
const betweenPulses = 100

/** Unit in which a silence is measured, in ms. */
const listening = 50

/** After a silence or slow start of an engine, later ones may be this many times as long. */
const timesAsLong = 4

/** Upper bound of that extension, in ms. */
const longestLeniency = 10_000

/** Waits for the engines of a run, and learns how long they may be silent without hanging. */
export interface Watch {
  /** Records the time of work without pasted code, such as starting: on a slow machine, everything takes longer. */
  readonly note: (ms: number) => void
  /**
   * Waits for a long answer. An engine that reads no messages for `patience()` ms is lost. `pulse` requests a sign of
   * life, perhaps an informative one.
   */
  whileAlive<T>(
    link: EngineLink,
    answer: Promise<Answer<T>>,
    patience: () => number,
    pulse?: () => Promise<unknown>,
  ): Promise<Answer<T>>
}

/**
 * Engines also compute between tests, which takes long for thousands of goals or on a busy machine. A silence that ends
 * was no hang, so later ones may be longer. Only listening time counts, as this thread may be too busy to listen.
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

/** The tests that an engine has announced. */
export interface Announced {
  /** The tests that contain the culprit if the engine is lost now; empty if nothing is known. */
  suspects(): readonly TestCase[]
  /** Callables of tests that have returned. */
  returned(): ReadonlySet<CallableId>
  /** Whether it has announced anything, and so has loaded the module. */
  isLoaded(): boolean
}

/** Requests the announcements of an engine until there are no more. */
export function trackAnnounced(link: EngineLink): Announced {
  let suspects: readonly TestCase[] = []
  const returned = new Set<CallableId>()
  let isLoaded = false
  const note = async (): Promise<void> => {
    for (;;) {
      // In step mode, a person may take any time; other requests show whether the engine is alive.
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

/** The package that an engine loads, if any. Requests announcements of packages until there are no more. */
export function trackLoading(link: EngineLink): { readonly current: () => string | undefined } {
  let current: string | undefined
  const note = async (): Promise<void> => {
    for (;;) {
      const next = await link.ask('loading', [], unlimited)
      if (next.kind === 'lost') return
      current = next.value
      if (current === undefined) return
    }
  }
  void note()
  return { current: () => current }
}

/** Waits until an engine makes no more calls and only writes its report; then no silence is a hang. */
export function trackWriting(link: EngineLink): { readonly isWriting: () => boolean } {
  let isWriting = false
  void link.ask('writing', [], unlimited).then((answer) => {
    isWriting = answer.kind === 'answered'
  })
  return { isWriting: () => isWriting }
}
