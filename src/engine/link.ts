import type { GenericSchema } from 'valibot'
import { type QuestionName, questions } from '../../engine/run/questions.ts'
import type { EngineApi } from '../../engine/worker/entry/engine-api.ts'
import { invalid } from '../../engine/worker/supervise/interruption.ts'
import type { Answer, AnswerTo, EngineLink } from '../../engine/worker/supervise/link.ts'
import type { Connection } from './connection.ts'
import { answerSchemas } from './report-schema.ts'

/** Minimum time between two calls of a polled kind, in ms: a forged engine may answer at once. */
const betweenQuestions: Partial<Record<keyof EngineApi, number>> = {
  next: 50,
  loading: 4,
  batch: 4,
  script: 4,
  emigration: 4,
}

/** Reading answers takes at most one part in this many of the page's time. */
const partsOfTime = 5

/**
 * Adapts a connection for the supervisor. Polled answers may be invalid, up to the port guard's limit. An answer is
 * delivered at once and delays only the next question: announced tests are the suspects if the engine is lost soon after.
 */
export function linkTo(connection: Connection, pause: (ms: number) => Promise<void>): EngineLink {
  /** The pauses before the next questions of polled kinds. */
  const pauses = new Map<keyof EngineApi, Promise<void>>()
  return {
    cut: connection.cut,
    close: connection.close,
    async ask<Question extends keyof EngineApi>(
      question: Question,
      args: Parameters<EngineApi[Question]>,
      ms: number,
    ): Promise<Answer<AnswerTo<Question>>> {
      const schema = schemaOf(question, args) as GenericSchema<unknown, AnswerTo<Question>>
      const between = betweenQuestions[question]
      for (;;) {
        const paused = pauses.get(question)
        // Other questions are asked at once, in order.
        if (paused !== undefined) await paused
        const answered = await connection.ask(
          (engine) => (engine[question] as unknown as (...args: unknown[]) => Promise<unknown>)(...args),
          schema,
          ms,
        )
        if (answered.kind === 'broken') return { kind: 'lost', why: answered.interruption }
        if (between !== undefined) pauses.set(question, pause(Math.max(between, partsOfTime * answered.readMs)))
        if (answered.kind === 'answered') return { kind: 'answered', value: answered.value }
        if (between === undefined) {
          connection.cut(invalid)
          return { kind: 'lost', why: invalid }
        }
      }
    },
  }
}

/** The answer schema of a call; that of a question about a job is in `questions`. */
function schemaOf(call: keyof EngineApi, args: readonly unknown[]): GenericSchema {
  return call === 'ask' ? questions[args[0] as QuestionName].answer : answerSchemas[call]
}
