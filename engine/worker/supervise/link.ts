import type { EngineApi } from '../entry/engine-api.ts'
import type { Interruption } from './interruption.ts'

/** What became of a question to an engine. */
export type Answer<T> =
  | { readonly kind: 'answered'; readonly value: T }
  /** There will be no answer, and none to any other question: the engine is gone. */
  | { readonly kind: 'lost'; readonly why: Interruption }

/** The answer to a question of `EngineApi`. */
export type AnswerTo<Question extends keyof EngineApi> = Awaited<ReturnType<EngineApi[Question]>>

/** An engine in a worker of its own, as its caller sees it. Its questions never reject. */
export interface EngineLink {
  /** Asks and waits at most so many ms, or `unlimited`. Silence and errors end the engine; all open questions are then answered `lost`. */
  ask<Question extends keyof EngineApi>(
    question: Question,
    args: Parameters<EngineApi[Question]>,
    ms: number,
  ): Promise<Answer<AnswerTo<Question>>>
  /** Ends the engine, whatever it is doing; open questions are answered with `why`. */
  readonly cut: (why: Interruption) => void
  /** Ends the engine when nothing is asked any more. */
  readonly close: () => void
}

/** Time that an engine has to open a job, in ms: it may have to load a module of many steps. */
export const longestOpening = 10_000

/** Generations and finishing are bounded by counting runs, so they may take this long, in ms. */
export const longestWork = 60_000

/** For an answer that may never come, as long as others see that the engine is alive. */
export const unlimited = Infinity

/** A fresh engine, or why there is none. */
export type OpenEngine = () => Promise<EngineLink | Interruption>
