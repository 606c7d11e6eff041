export type PacketKind = 'hello' | 'data' | 'goodbye' | 'unknown'

export type Received =
  | { readonly kind: 'complete'; readonly payload: readonly number[] }
  | { readonly kind: 'pending' | 'duplicate' | 'closed' }
  | { readonly kind: 'rejected'; readonly reason: 'bytes' | 'header' | 'length' | 'checksum' | 'order' }

const magic = 0x7e
const headerLength = 4

function isByte(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= 255
}

function areBytes(values: readonly number[]): boolean {
  return values.every(isByte)
}

/** Magic number, kind, sequence number, length of the payload. */
function hasHeader(bytes: readonly number[]): boolean {
  return bytes.length > headerLength && bytes[0] === magic && kindOf(bytes[1]!) !== 'unknown'
}

function hasLength(bytes: readonly number[]): boolean {
  return bytes.length === headerLength + bytes[3]! + 1
}

export function checksum(bytes: readonly number[]): number {
  let a = 1
  let b = 0
  for (const byte of bytes) {
    a = (a + byte) % 251
    b = (b + a) % 251
  }
  return a ^ b
}

function hasChecksum(bytes: readonly number[]): boolean {
  return checksum(bytes.slice(0, -1)) === bytes.at(-1)
}

function kindOf(code: number): PacketKind {
  if (code === 1) return 'hello'
  if (code === 2) return 'data'
  return code === 3 ? 'goodbye' : 'unknown'
}

export class Receiver {
  readonly #payload: number[] = []
  #expected = 0
  #state: 'idle' | 'open' | 'closed' = 'idle'

  get isOpen(): boolean {
    return this.#state === 'open'
  }

  receive(bytes: readonly number[]): Received {
    if (this.#state === 'closed') return { kind: 'closed' }
    if (!areBytes(bytes)) return { kind: 'rejected', reason: 'bytes' }
    if (!hasHeader(bytes)) return { kind: 'rejected', reason: 'header' }
    if (!hasLength(bytes)) return { kind: 'rejected', reason: 'length' }
    if (!hasChecksum(bytes)) return { kind: 'rejected', reason: 'checksum' }
    return this.#accept(kindOf(bytes[1]!), bytes[2]!, bytes.slice(headerLength, -1))
  }

  #accept(kind: PacketKind, sequence: number, payload: readonly number[]): Received {
    if (this.#isRepeated(sequence)) return { kind: 'duplicate' }
    if (!this.#isExpected(kind, sequence)) return { kind: 'rejected', reason: 'order' }
    this.#expected = (this.#expected + 1) % 256
    this.#payload.push(...payload)
    if (kind === 'goodbye') {
      this.#state = 'closed'
      return { kind: 'complete', payload: this.#payload }
    }
    this.#state = 'open'
    return { kind: 'pending' }
  }

  #isRepeated(sequence: number): boolean {
    return this.isOpen && sequence === (this.#expected + 255) % 256
  }

  #isExpected(kind: PacketKind, sequence: number): boolean {
    if (kind === 'hello') return !this.isOpen
    return this.isOpen && sequence === this.#expected
  }
}

export function encode(kind: 'hello' | 'data' | 'goodbye', sequence: number, payload: readonly number[]): number[] {
  if (!isByte(sequence) || !areBytes(payload) || !isByte(payload.length)) throw new RangeError('Not bytes')
  const code = kind === 'hello' ? 1 : kind === 'data' ? 2 : 3
  const body = [magic, code, sequence, payload.length, ...payload]
  return [...body, checksum(body)]
}
