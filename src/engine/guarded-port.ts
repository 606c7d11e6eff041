import type { Endpoint } from 'comlink'
import { unloadableName } from '../../engine/model/source/unloadable.ts'
import { flood, type Interruption, invalid } from '../../engine/worker/supervise/interruption.ts'

/** Most malformed messages that are tolerated, because a sandbox may be cut off in the middle of one. */
const mostInvalid = 20

/** Most messages in a second; an honest engine sends about 20. */
const mostPerSecond = 500

/** Longest error message that is shown, in UTF-16 code units. */
const longestError = 1000

/** A port to a sandbox, as an endpoint for comlink's `wrap`. */
export interface GuardedPort {
  readonly endpoint: Endpoint
  /** Counts a message whose content is invalid. */
  countInvalid(): void
  close(): void
}

/**
 * Stands between a sandbox and comlink, which trusts its messages: an answer could name comlink's `proxy` handler, or
 * overwrite the prototype of an error. Only answers to pending requests pass, each in a fresh envelope: a raw value, or
 * an error with a message and at most one known name. Calls `broken` once if the sandbox sends too many or too many
 * invalid messages; nothing arrives after that. `now` is a clock in milliseconds.
 */
export function guardPort(
  port: MessagePort,
  broken: (why: Interruption) => void,
  now: () => number = () => performance.now(),
): GuardedPort {
  const pendingIds = new Set<string>()
  const listeners = new Set<(event: MessageEvent) => void>()
  let second = now()
  let messages = 0
  let invalids = 0

  const close = (): void => {
    port.onmessage = null
    port.close()
    listeners.clear()
  }
  const cutOff = (why: Interruption): void => {
    close()
    broken(why)
  }
  const countInvalid = (): void => {
    invalids += 1
    if (mostInvalid < invalids) cutOff(invalid)
  }
  port.onmessage = (event: MessageEvent<unknown>) => {
    const time = now()
    if (second + 1000 < time) {
      second = time
      messages = 0
    }
    messages += 1
    if (mostPerSecond < messages) {
      cutOff(flood)
      return
    }
    const answer = freshAnswer(event.data)
    if (answer === undefined || !pendingIds.delete(answer.id)) {
      countInvalid()
      return
    }
    for (const listener of [...listeners]) listener(new MessageEvent('message', { data: answer }))
  }
  return {
    countInvalid,
    close,
    endpoint: {
      postMessage(message: { readonly id?: unknown }) {
        if (typeof message.id === 'string') pendingIds.add(message.id)
        port.postMessage(message)
      },
      addEventListener(_type, listener) {
        listeners.add(typeof listener === 'function' ? listener : listener.handleEvent.bind(listener))
      },
      // `wrap` listens as long as the port is open.
      removeEventListener: () => undefined,
    },
  }
}

/** An answer in comlink's form: its `WireValue` with the number of the question. */
type Answer =
  | { readonly id: string; readonly type: 'RAW'; readonly value: unknown }
  | {
      readonly id: string
      readonly type: 'HANDLER'
      readonly name: 'throw'
      readonly value: { readonly isError: true; readonly value: { readonly name: string; readonly message: string } }
    }

function freshAnswer(data: unknown): Answer | undefined {
  if (!isRecord(data)) return undefined
  const { id, type, name, value } = data
  if (typeof id !== 'string') return undefined
  if (type === 'RAW') return { id, type, value }
  if (type !== 'HANDLER' || name !== 'throw') return undefined
  return { id, type, name, value: { isError: true, value: errorOf(value) } }
}

function errorOf(thrown: unknown): { readonly name: string; readonly message: string } {
  const value = isRecord(thrown) ? thrown.value : undefined
  const name = isRecord(value) && value.name === unloadableName ? unloadableName : 'Error'
  const message = isRecord(value) ? value.message : value
  return { name, message: typeof message === 'string' ? message.slice(0, longestError) : 'unknown error' }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
