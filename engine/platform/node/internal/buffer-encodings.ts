import type { Buffer } from 'node:buffer'
type BufferClass = typeof Buffer

const isUrlSafe = (encoding: unknown): boolean => typeof encoding === 'string' && encoding.toLowerCase() === 'base64url'

/** Adds the encoding `base64url`, which the package lacks. It decodes it as `base64`. */
export function addEncodings(buffers: BufferClass): void {
  const { from, byteLength, isEncoding } = buffers as unknown as Record<string, (...args: unknown[]) => unknown>
  const { toString, write } = buffers.prototype as unknown as Record<string, (...args: unknown[]) => unknown>
  const plain = (args: readonly unknown[]): unknown[] => args.map((it) => (isUrlSafe(it) ? 'base64' : it))
  Object.assign(buffers, {
    from: (value: unknown, ...rest: unknown[]) => from!.apply(buffers, [value, ...plain(rest)]),
    byteLength: (value: unknown, encoding: unknown) => byteLength!.apply(buffers, [value, ...plain([encoding])]),
    isEncoding: (encoding: unknown) => isUrlSafe(encoding) || isEncoding!.call(buffers, encoding),
  })
  const methods = {
    toString(this: unknown, encoding: unknown, ...range: unknown[]): unknown {
      if (!isUrlSafe(encoding)) return Reflect.apply(toString, this, [encoding, ...range])
      const text = String(Reflect.apply(toString, this, ['base64', ...range]))
      return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
    },
    write(this: unknown, text: unknown, ...rest: unknown[]): unknown {
      return Reflect.apply(write!, this, [text, ...plain(rest)])
    },
  }
  for (const [name, value] of Object.entries(methods))
    Object.defineProperty(buffers.prototype, name, { value, writable: true, enumerable: true, configurable: true })
}
