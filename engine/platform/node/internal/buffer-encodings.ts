import type { Buffer } from 'node:buffer'
type BufferClass = typeof Buffer

const isUrlSafe = (encoding: unknown): boolean => typeof encoding === 'string' && encoding.toLowerCase() === 'base64url'

const isBase64 = (encoding: unknown): boolean =>
  isUrlSafe(encoding) || (typeof encoding === 'string' && encoding.toLowerCase() === 'base64')

/** The number of bytes in a text in base 64, as Node counts them: invalid characters are not left out. */
function base64Length(text: string): number {
  const padding = text.endsWith('=') ? (1 < text.length - 1 && text.at(-2) === '=' ? 2 : 1) : 0
  return Math.floor(((text.length - padding) * 3) / 4)
}

/** A text up to its first pair of characters that are no digits: the package takes one digit alone for a pair. */
function whole(text: unknown, encoding: unknown): unknown {
  const isHex = typeof text === 'string' && typeof encoding === 'string' && encoding.toLowerCase() === 'hex'
  return isHex ? /^(?:[\da-f]{2})*/i.exec(text)![0] : text
}

/** Adds the encoding `base64url`, which the package lacks, and decodes others as Node does. */
export function addEncodings(buffers: BufferClass): void {
  const { from, byteLength, isEncoding } = buffers as unknown as Record<string, (...args: unknown[]) => unknown>
  const { toString, write } = buffers.prototype as unknown as Record<string, (...args: unknown[]) => unknown>
  const plain = (args: readonly unknown[]): unknown[] => args.map((it) => (isUrlSafe(it) ? 'base64' : it))
  Object.assign(buffers, {
    from: (value: unknown, ...rest: unknown[]) => from!.apply(buffers, [whole(value, rest[0]), ...plain(rest)]),
    byteLength: (value: unknown, encoding: unknown) =>
      typeof value === 'string' && isBase64(encoding)
        ? base64Length(value)
        : byteLength!.call(buffers, value, encoding),
    isEncoding: (encoding: unknown) => isUrlSafe(encoding) || isEncoding!.call(buffers, encoding),
  })
  const methods = {
    toString(this: unknown, encoding: unknown, ...range: unknown[]): unknown {
      if (!isUrlSafe(encoding)) return Reflect.apply(toString, this, [encoding, ...range])
      const text = String(Reflect.apply(toString, this, ['base64', ...range]))
      return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
    },
    write(this: unknown, text: unknown, ...rest: unknown[]): unknown {
      const encoding = rest.find((it) => typeof it === 'string')
      return Reflect.apply(write!, this, [whole(text, encoding), ...plain(rest)])
    },
  }
  for (const [name, value] of Object.entries(methods))
    Object.defineProperty(buffers.prototype, name, { value, writable: true, enumerable: true, configurable: true })
}
