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

export class Buffer extends Uint8Array {}

export const webcrypto = globalThis.crypto

export const isIP = (): number => 0

export const domainToASCII = (domain: string): string => domain

export { Absent as default, Absent as PerformanceEntry, Absent as PerformanceObserver, Absent as Script }
