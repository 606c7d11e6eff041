/** In place of the modules of Node that happy-dom imports: what browsers have too, and nothing else. */

const { URL, URLSearchParams, TextEncoder, TextDecoder, Blob, ReadableStream } = globalThis

export { Blob, ReadableStream, TextDecoder, TextEncoder, URL, URLSearchParams }

/** Objects are never instances of it. */
class Absent {
  readonly isAbsent = true
  /** Windows of frames count as contexts, so that none is created. */
  static isContext(): boolean {
    return true
  }
}

/** Bytes, with the methods that blobs and readers of files use. */
export const Buffer = Object.assign(Uint8Array.bind(undefined), {
  isBuffer: (value: unknown): boolean => value instanceof Uint8Array,
  alloc: (length: number): Uint8Array => new Uint8Array(length),
  from: (value: string | ArrayLike<number>): Uint8Array =>
    typeof value === 'string' ? new TextEncoder().encode(value) : Uint8Array.from(value),
  concat(parts: readonly Uint8Array[]): Uint8Array {
    const all = new Uint8Array(parts.reduce((length, it) => length + it.length, 0))
    let at = 0
    for (const part of parts) {
      all.set(part, at)
      at += part.length
    }
    return all
  },
})

export const webcrypto = globalThis.crypto

export const isIP = (): number => 0

export const domainToASCII = (domain: string): string => domain

export { Absent as default, Absent as PerformanceEntry, Absent as PerformanceObserver, Absent as Script }
