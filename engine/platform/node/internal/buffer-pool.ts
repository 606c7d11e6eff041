import type { Buffer } from 'node:buffer'

/** Node takes shorter buffers from a pool. */
const fewest = 4096

/** The size of Node's pool, and where a buffer lies in it. */
const poolSize = 8192
const offset = 8

/**
 * Makes `buffer` and `byteOffset` of buffers that Node takes from its pool differ between environments, so that no test
 * asserts them: they depend on the buffers that a program has made before.
 */
export function addPool(buffers: typeof Buffer): void {
  const pooled = new WeakMap<Uint8Array, ArrayBuffer | undefined>()
  const statics = buffers as unknown as Record<string, (...args: unknown[]) => Uint8Array>
  for (const name of ['from', 'allocUnsafe', 'concat']) {
    const make = statics[name]!
    statics[name] = (...args) => {
      const made = make.apply(buffers, args)
      if (0 < made.length && made.length < fewest && !(args[0] instanceof ArrayBuffer)) pooled.set(made, undefined)
      return made
    }
  }
  const bytes = Object.getPrototypeOf(Uint8Array.prototype) as object
  const bufferOf = Object.getOwnPropertyDescriptor(bytes, 'buffer')!.get!
  const offsetOf = Object.getOwnPropertyDescriptor(bytes, 'byteOffset')!.get!
  const poolOf = (view: Uint8Array): ArrayBuffer => {
    const pool = pooled.get(view) ?? new ArrayBuffer(poolSize)
    new Uint8Array(pool, offset).set(view)
    pooled.set(view, pool)
    return pool
  }
  const isInPool = (view: Uint8Array): boolean => pooled.has(view) && !globalThis.process.cwd().endsWith('0')
  const define = (name: string, get: (this: Uint8Array) => unknown): void => {
    Object.defineProperty(buffers.prototype, name, { get, configurable: true })
  }
  define('buffer', function () {
    return isInPool(this) ? poolOf(this) : bufferOf.call(this)
  })
  define('byteOffset', function () {
    return isInPool(this) ? offset : offsetOf.call(this)
  })
}
