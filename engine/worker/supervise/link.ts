import type { EngineApi } from '../entry/engine-api.ts'
import type { Interruption } from './interruption.ts'

/** The result of a request to an engine. */
export type Answer<T> =
  | { readonly kind: 'answered'; readonly value: T }
  /** The engine is gone: neither this nor any other request will be answered. */
  | { readonly kind: 'lost'; readonly why: Interruption }

/** The answer to a request of `EngineApi`. */
export type AnswerTo<Question extends keyof EngineApi> = Awaited<ReturnType<EngineApi[Question]>>

/** An engine in a worker of its own, as seen by its caller. Requests never reject. */
export interface EngineLink {
  /** Waits for at most `ms`, or `unlimited`. Silence and errors end the engine; all open requests then yield `lost`. */
  ask<Question extends keyof EngineApi>(
    question: Question,
    args: Parameters<EngineApi[Question]>,
    ms: number,
  ): Promise<Answer<AnswerTo<Question>>>
  /** Ends the engine, whatever it is doing; open requests yield `why`. */
  readonly cut: (why: Interruption) => void
  /** Ends an engine that is no longer needed. */
  readonly close: () => void
}

/** Time for an engine to open a job, in ms. Loading a module may take many steps. */
export const longestOpening = 10_000

/** Time for generations and finishing, in ms, which counted runs limit. */
export const longestWork = 60_000

/** For answers that may never come, while other requests show that the engine is alive. */
export const unlimited = Infinity

/** A fresh engine, or why there is none. */
export type OpenEngine = () => Promise<EngineLink | Interruption>
