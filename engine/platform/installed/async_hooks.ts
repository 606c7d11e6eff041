/** The context of asynchronous work. Nothing here observes it, so it only runs functions. */
class AsyncResource {
  static bind<F extends (...args: never[]) => unknown>(run: F): F {
    return run
  }

  runInAsyncScope<A extends unknown[], R>(run: (...args: A) => R, receiver?: unknown, ...args: A): R {
    return run.apply(receiver, args)
  }

  bind<F extends (...args: never[]) => unknown>(run: F): F {
    return run
  }

  emitDestroy(): this {
    return this
  }

  asyncId(): number {
    return 1
  }

  triggerAsyncId(): number {
    return 1
  }
}

export const emulated = { AsyncResource, executionAsyncId: (): number => 1, triggerAsyncId: (): number => 1 }
