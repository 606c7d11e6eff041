import { wrap, type Remote } from 'comlink'
import { type GenericSchema, literal } from 'valibot'
import type { EngineApi } from '../../engine/worker/entry/engine-api.ts'
import { guardPort } from './guarded-port.ts'
import { closed, failed, type Interruption, notBooted, silent } from '../../engine/worker/supervise/interruption.ts'
import { within } from './patience.ts'
import { received } from './report-schema.ts'
import type { Sandbox } from './sandbox-frame.ts'

/** The result of a call to an engine. `readMs` is the time spent on validating and copying the answer. */
export type Answered<T> =
  | { readonly kind: 'answered'; readonly value: T; readonly readMs: number }
  /** The answer does not have the expected form. The engine can still be called. */
  | { readonly kind: 'invalid'; readonly readMs: number }
  /** There will be no answer: the sandbox has been removed. */
  | { readonly kind: 'broken'; readonly interruption: Interruption }

/** A sandboxed engine that has started. */
export interface Connection {
  /** Waits at most `ms` for the answer, copied through the schema. A timeout or an error breaks the connection. */
  ask<T>(
    question: (engine: Remote<EngineApi>) => Promise<unknown>,
    answer: GenericSchema<unknown, T>,
    ms: number,
  ): Promise<Answered<T>>
  /** Removes the sandbox; pending calls are answered with `why`. */
  readonly cut: (why: Interruption) => void
  /** Removes the sandbox when it is no longer needed. */
  readonly close: () => void
}

const helloSchema: GenericSchema<unknown, 'hello'> = literal('hello')

/** Longest time for the engine's script to start, in ms. */
const longestBoot = 10_000

/** Opens a sandbox and waits for its engine. */
export async function connect(open: () => Promise<Sandbox>): Promise<Connection | Interruption> {
  let sandbox: Sandbox
  try {
    sandbox = await open()
  } catch (error) {
    return notBooted(error instanceof Error ? error.message : String(error))
  }
  const connection = connectionTo(sandbox)
  const hello = await connection.ask((engine) => engine.hello(), helloSchema, longestBoot)
  if (hello.kind === 'answered') return connection
  connection.close()
  return notBooted('the engine does not respond. The browser may block workers here.')
}

function connectionTo(sandbox: Sandbox): Connection {
  let cutOff: (why: Interruption) => void = () => undefined
  const brokenOff = new Promise<Interruption>((resolve) => {
    cutOff = resolve
  })
  const port = guardPort(sandbox.port, (why) => {
    cut(why)
  })
  const engine = wrap<EngineApi>(port.endpoint)
  const cut = (why: Interruption): void => {
    port.close()
    sandbox.remove()
    cutOff(why)
  }
  return {
    close() {
      cut(closed)
    },
    cut,
    async ask(question, answer, ms) {
      const reply = question(engine).then(
        (sent) => ({ sent }),
        (error: unknown) => failed(error),
      )
      const settled = await within(ms, Promise.race([reply, brokenOff]))
      const outcome = settled === undefined ? silent(ms) : settled.value
      if ('reason' in outcome) {
        cut(outcome)
        return { kind: 'broken', interruption: outcome }
      }
      const began = performance.now()
      const value = received(answer, outcome.sent)
      const readMs = performance.now() - began
      if (value !== undefined) return { kind: 'answered', value: value.copy, readMs }
      port.countInvalid()
      return { kind: 'invalid', readMs }
    },
  }
}
