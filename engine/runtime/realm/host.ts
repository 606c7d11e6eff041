/** The part of Node's `process` that the engine uses. */
export interface NodeProcess {
  readonly env: object
  readonly nextTick: (...args: unknown[]) => unknown
  listeners(event: string): readonly ((...args: unknown[]) => void)[]
  removeListener(event: string, listener: (...args: unknown[]) => void): unknown
  on(event: string, listener: (...args: unknown[]) => void): unknown
}

/**
 * The differences between the platforms that run pasted code. Browser workers lack `process` and `setImmediate`, so
 * virtual ones exist everywhere; they report unhandled rejections by events, and most pages hide `SharedArrayBuffer`.
 * The rest of this folder is the same everywhere, as the architecture test checks. Tests run both branches in Node.
 */
export interface Host {
  readonly process?: NodeProcess | undefined
  readonly setImmediate?: ((callback: () => void) => unknown) | undefined
  readonly MessageChannel: typeof MessageChannel
  readonly SharedArrayBuffer?: typeof SharedArrayBuffer | undefined
  readonly WebAssembly?: typeof WebAssembly | undefined
  readonly addEventListener?: ((event: string, listener: (event: Event) => void) => void) | undefined
  readonly removeEventListener?: ((event: string, listener: (event: Event) => void) => void) | undefined
}

/** The platform of the engine. Must be read before pasted code runs, which may replace these globals. */
export function nativeHost(): Host {
  const { process, setImmediate, addEventListener, removeEventListener } = globalThis as unknown as Host
  const { MessageChannel, SharedArrayBuffer, WebAssembly } = globalThis as unknown as Host
  return {
    process,
    setImmediate,
    addEventListener,
    removeEventListener,
    MessageChannel,
    SharedArrayBuffer,
    WebAssembly,
  }
}
