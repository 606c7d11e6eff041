import type { Smt } from '../model/solving.ts'
import { createRendezvous } from './rendezvous.ts'

/** Hands the scripts of an engine to whoever asks for them: an engine is called, and never calls. */
export interface SmtRelay {
  /** For the engine. From `close` on, nothing is evaluated any more. */
  readonly smt: Smt
  /** The next script; `undefined` when there are no more. One question at a time. */
  ask(): Promise<string | undefined>
  /** What the script printed that was handed over last. */
  answer(printed: string | undefined): void
  close(): void
}

export function createSmtRelay(): SmtRelay {
  const scripts = createRendezvous<string>()
  let settle: (printed: string | undefined) => void = () => undefined
  let isClosed = false
  return {
    ask: scripts.ask,
    answer: (printed) => {
      settle(printed)
    },
    smt: (script) =>
      new Promise((resolve) => {
        settle = resolve
        if (isClosed) resolve(undefined)
        else void scripts.hand(script)
      }),
    close() {
      isClosed = true
      scripts.close()
      settle(undefined)
    },
  }
}
