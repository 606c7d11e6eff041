import type { Host } from '../../engine/runtime/realm/host.ts'

/**
 * A platform like a browser's worker, in Node: without `process`, `setImmediate` and `SharedArrayBuffer`, but with
 * events for unhandled rejections. Pasted code still sees Node's globals.
 */
export function browserHost(): Host {
  const { process } = globalThis
  const others = process.listeners('unhandledRejection')
  const bridges = new Map<unknown, () => void>()
  return {
    MessageChannel,
    WebAssembly,
    addEventListener(event, listener) {
      if (event !== 'unhandledrejection') return
      const bridge = (): void => {
        listener(new Event(event, { cancelable: true }))
      }
      for (const other of others) process.removeListener('unhandledRejection', other)
      bridges.set(listener, bridge)
      process.on('unhandledRejection', bridge)
    },
    removeEventListener(_, listener) {
      const bridge = bridges.get(listener)
      if (bridge === undefined) return
      bridges.delete(listener)
      process.removeListener('unhandledRejection', bridge)
      for (const other of others) process.on('unhandledRejection', other)
    },
  }
}
