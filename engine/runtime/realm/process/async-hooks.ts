import { apply } from '../intrinsics.ts'

type Callback = (...args: readonly unknown[]) => unknown

/**
 * The part of `node:async_hooks` that `process.getBuiltinModule` returns. Its `AsyncLocalStorage` keeps a store while the
 * callback of `run` is on the stack; Node's keeps it across `await`, too. Each call makes another class, so that pasted
 * code cannot change that of the next test.
 */
export function makeAsyncHooks(): object {
  class AsyncLocalStorage {
    #store: unknown
    disable(): void {
      this.#store = undefined
    }
    getStore(): unknown {
      return this.#store
    }
    enterWith(store: unknown): void {
      this.#store = store
    }
    run(store: unknown, callback: Callback, ...args: readonly unknown[]): unknown {
      const before = this.#store
      this.#store = store
      try {
        return apply(callback, null, args)
      } finally {
        this.#store = before
      }
    }
    exit(callback: Callback, ...args: readonly unknown[]): unknown {
      return this.run(undefined, () => apply(callback, null, args))
    }
  }
  return { AsyncLocalStorage }
}
