import { createChannel } from './channel.ts'

/** Requests of an engine to its supervisor, who polls for them: an engine is called and never calls. */
export interface RequestQueue<Request, Answer> {
  /** For the engine, one at a time. Resolves with `undefined` if there is no answer, as after `close`. */
  readonly request: (request: Request) => Promise<Answer | undefined>
  /** The next request, or `undefined` once the queue is closed. One call at a time. */
  next(): Promise<Request | undefined>
  /** Answers the latest request. */
  answer(answer: Answer | undefined): void
  close(): void
}

/** An open queue without a request. */
export function createRequestQueue<Request, Answer>(): RequestQueue<Request, Answer> {
  const requests = createChannel<Request>()
  let settle: (answer: Answer | undefined) => void = () => undefined
  let isClosed = false
  return {
    next: requests.receive,
    answer: (answer) => {
      settle(answer)
    },
    request: (request) =>
      new Promise((resolve) => {
        settle = resolve
        if (isClosed) resolve(undefined)
        else void requests.send(request)
      }),
    close() {
      isClosed = true
      requests.close()
      settle(undefined)
    },
  }
}
