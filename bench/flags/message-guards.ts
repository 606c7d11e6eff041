export interface Call {
  readonly version: '2.0'
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
}

export interface Failure {
  readonly version: '2.0'
  readonly id: number
  readonly error: { readonly code: number; readonly message: string }
}

export type Classified = 'call' | 'notification' | 'failure' | 'fatal failure' | 'batch' | 'unknown'

type Fields = Readonly<Record<string, unknown>>

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function hasVersion(value: Fields): boolean {
  return value['version'] === '2.0'
}

function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0
}

function isMethodName(value: unknown): value is string {
  if (typeof value !== 'string') return false
  if (value.startsWith('rpc.')) return false
  return value.length > 0 && value.length <= 40 && !value.includes(' ')
}

function isCall(value: unknown): value is Call {
  if (!isFields(value) || !hasVersion(value)) return false
  return isId(value['id']) && isMethodName(value['method']) && Array.isArray(value['params'])
}

function isNotification(value: unknown): boolean {
  return isFields(value) && hasVersion(value) && value['id'] === undefined && isMethodName(value['method'])
}

function isFailure(value: unknown): value is Failure {
  if (!isFields(value) || !hasVersion(value) || !isId(value['id'])) return false
  const error = value['error']
  return isFields(error) && typeof error['code'] === 'number' && typeof error['message'] === 'string'
}

/** Codes that the protocol keeps for itself. */
function isReserved(code: number): boolean {
  return -32_768 <= code && code <= -32_000
}

function isMessage(value: unknown): boolean {
  return isCall(value) || isNotification(value) || isFailure(value)
}

export function classify(value: unknown): Classified {
  if (Array.isArray(value)) return value.length > 0 && value.every(isMessage) ? 'batch' : 'unknown'
  if (isCall(value)) return 'call'
  if (isNotification(value)) return 'notification'
  if (isFailure(value)) return isReserved(value.error.code) ? 'fatal failure' : 'failure'
  return 'unknown'
}

export class Mailbox {
  readonly #pending = new Map<number, string>()
  #unread = 0

  get isFull(): boolean {
    return this.#pending.size >= 3
  }

  get unread(): number {
    return this.#unread
  }

  /** Remembers calls until they are answered; says whether the message was taken. */
  receive(message: unknown): boolean {
    if (isCall(message)) {
      if (this.isFull || this.#pending.has(message.id)) return false
      this.#pending.set(message.id, message.method)
      return true
    }
    if (isFailure(message)) {
      const wasPending = this.#pending.delete(message.id)
      if (wasPending && isReserved(message.error.code)) this.#pending.clear()
      return wasPending
    }
    if (!isNotification(message)) return false
    this.#unread++
    return true
  }
}
