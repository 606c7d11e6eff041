import { createRendezvous } from '../rendezvous.ts'

/** Hands the questions of an engine to whoever asks for them, and brings the answers: an engine is called, and never calls. */
export interface Relay<Question, Answer> {
  /** For the engine. Resolves with `undefined` where there is no answer: from `close` on, there is none any more. */
  readonly put: (question: Question) => Promise<Answer | undefined>
  /** The next question; `undefined` when there are no more. One at a time. */
  ask(): Promise<Question | undefined>
  /** The answer to the question that was handed over last. */
  answer(it: Answer | undefined): void
  close(): void
}

export function createRelay<Question, Answer>(): Relay<Question, Answer> {
  const questions = createRendezvous<Question>()
  let settle: (it: Answer | undefined) => void = () => undefined
  let isClosed = false
  return {
    ask: questions.ask,
    answer: (it) => {
      settle(it)
    },
    put: (question) =>
      new Promise((resolve) => {
        settle = resolve
        if (isClosed) resolve(undefined)
        else void questions.hand(question)
      }),
    close() {
      isClosed = true
      questions.close()
      settle(undefined)
    },
  }
}
