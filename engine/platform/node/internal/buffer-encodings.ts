type BufferClass = typeof import('node:buffer').Buffer

const isUrlSafe = (encoding: unknown): boolean => typeof encoding === 'string' && encoding.toLowerCase() === 'base64url'

/** Adds the encoding `base64url`, which the package lacks. It decodes it as `base64`. */
export function addEncodings(Buffer: BufferClass): void {
  const { from, byteLength, isEncoding } = Buffer as unknown as Record<string, (...args: unknown[]) => unknown>
  const { toString, write } = Buffer.prototype as unknown as Record<string, (...args: unknown[]) => unknown>
  const plain = (args: readonly unknown[]): unknown[] => args.map((it) => (isUrlSafe(it) ? 'base64' : it))
  Object.assign(Buffer, {
    from: (value: unknown, ...rest: unknown[]) => Reflect.apply(from!, Buffer, [value, ...plain(rest)]),
    byteLength: (value: unknown, encoding: unknown) =>
      Reflect.apply(byteLength!, Buffer, [value, ...plain([encoding])]),
    isEncoding: (encoding: unknown) => isUrlSafe(encoding) || isEncoding!.call(Buffer, encoding),
  })
  const methods = {
    toString(this: unknown, encoding: unknown, ...range: unknown[]): unknown {
      if (!isUrlSafe(encoding)) return Reflect.apply(toString!, this, [encoding, ...range])
      const text = Reflect.apply(toString!, this, ['base64', ...range]) as string
      return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
    },
    write(this: unknown, text: unknown, ...rest: unknown[]): unknown {
      return Reflect.apply(write!, this, [text, ...plain(rest)])
    },
  }
  for (const [name, value] of Object.entries(methods))
    Object.defineProperty(Buffer.prototype, name, { value, writable: true, enumerable: true, configurable: true })
}
