import { Buffer } from 'node:buffer'
import { inspect } from 'node:util'
import { coded, wrongType } from './internal/errors.ts'

/** The names of encodings that Node shows, by all their names. */
const shownNames: Readonly<Record<string, BufferEncoding>> = {
  'utf-8': 'utf8',
  ucs2: 'utf16le',
  'ucs-2': 'utf16le',
  'utf-16le': 'utf16le',
  binary: 'latin1',
}

/** Turns bytes into text piece by piece, and keeps those of incomplete characters. */
class StringDecoder {
  readonly encoding: BufferEncoding
  #utf8 = new TextDecoder('utf-8', { ignoreBOM: true })
  #kept: Uint8Array = new Uint8Array(0)

  constructor(encoding?: unknown) {
    const name = encoding === undefined || encoding === null || encoding === '' ? 'utf8' : encoding
    if (typeof name !== 'string' || !Buffer.isEncoding(name)) {
      const shown = typeof name === 'string' ? name : inspect(name, { depth: 0 })
      throw coded(TypeError, 'ERR_UNKNOWN_ENCODING', `Unknown encoding: ${shown}`)
    }
    const lower = name.toLowerCase()
    this.encoding = shownNames[lower] ?? (lower as BufferEncoding)
  }

  write(bytes: unknown): string {
    if (typeof bytes === 'string') return bytes
    if (!ArrayBuffer.isView(bytes)) throw wrongType('buf', 'an instance of Buffer, TypedArray, or DataView', bytes)
    const added = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    if (this.encoding === 'utf8') return this.#utf8.decode(added, { stream: true })
    const all = Buffer.concat([this.#kept, added])
    const whole = all.length - incompleteIn(all, this.encoding)
    this.#kept = all.subarray(whole)
    return all.toString(this.encoding, 0, whole)
  }

  end(bytes?: unknown): string {
    const written = bytes === undefined ? '' : this.write(bytes)
    const rest = this.encoding === 'utf8' ? this.#utf8.decode() : Buffer.from(this.#kept).toString(this.encoding)
    this.#kept = new Uint8Array(0)
    return written + rest
  }
}

/** The number of bytes at the end that belong to an incomplete character or group. */
function incompleteIn(bytes: Uint8Array, encoding: BufferEncoding): number {
  if (encoding === 'base64' || encoding === 'base64url') return bytes.length % 3
  if (encoding !== 'utf16le') return 0
  const odd = bytes.length % 2
  const high = bytes[bytes.length - odd - 1] ?? 0
  return odd === 0 && 0xd8 <= high && high <= 0xdb ? 2 : odd
}

export const emulated = { StringDecoder }
