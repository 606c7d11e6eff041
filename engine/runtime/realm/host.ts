/** The `process` of Node, as far as the engine uses it. */
export interface NodeProcess {
  readonly env: object
  readonly nextTick: (...args: unknown[]) => unknown
  listeners(event: string): readonly ((...args: unknown[]) => void)[]
  removeListener(event: string, listener: (...args: unknown[]) => void): unknown
  on(event: string, listener: (...args: unknown[]) => void): unknown
}

/**
 * What the platforms that run pasted code do not have in common. A browser's worker has no `process` and no
 * `setImmediate`, so that pasted code finds virtual ones on both platforms. It keeps the name of `SharedArrayBuffer` to
 * itself in most pages, and reports rejections that nothing handles by events. Everything else in this folder is the same
 * on all platforms; the architecture test says so. Tests run the branches of both platforms in Node.
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

/** The platform that the engine runs on. Read it before pasted code runs: pasted code may replace each of these. */
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
