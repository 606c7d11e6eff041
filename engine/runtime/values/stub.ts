import type { CallOfArgument } from '../../model/test/statement.ts'
import { apply, defineProperty, NativePromise, promiseThen } from '../realm/intrinsics.ts'
import { registerStub } from '../realm/stand-ins.ts'

/** Creates the functions of tests, and completes their promises. */
export interface Stubs {
  /** Returns the results one by one. Afterwards it repeats the last one, or throws what `failure` creates. */
  readonly call: (returns: readonly unknown[], failure: (() => Error) | undefined) => Stub
  /** For calls with `new`, which return this object. */
  readonly construct: (instance: unknown) => Stub
  /** Returns the receiver of each call. */
  readonly fluent: () => Stub
  /** Returns the list of its arguments. */
  readonly listing: () => Stub
  /** Throws this. */
  readonly thrower: (error: unknown) => Stub
  /** Completes a promise that a test makes. */
  readonly promise: (made: object) => object
}

/** A stub ignores its arguments, unless it calls one of them or lists them. */
type Stub = (...args: readonly unknown[]) => unknown

/** The stubs of the default environment. */
export const usualStubs: Stubs = {
  call(returns, failure) {
    const last = returns.length - 1
    let calls = 0
    if (failure === undefined) return registerStub(() => returns[calls < last ? calls++ : last])
    return registerStub(() => {
      if (last < calls) throw failure()
      return returns[calls++]
    })
  },
  construct: (instance) =>
    registerStub(function () {
      return instance
    }),
  fluent: () =>
    registerStub(function (this: unknown) {
      return this
    }),
  listing: () => registerStub((...args: readonly unknown[]) => args),
  thrower: (error) =>
    registerStub(() => {
      throw error
    }),
  promise: (made) => made,
}

function rethrow(error: unknown): never {
  throw error
}

/** A stub that calls the function among its arguments, if any, and then continues as `stub`, whose name it has. */
export function callingStub(stub: Stub, { parameter, isLate }: CallOfArgument, args: readonly unknown[]): Stub {
  const calling: Stub = (...passed) => {
    const callback = passed[parameter]
    const call = (): unknown =>
      typeof callback === 'function' ? apply(callback as () => unknown, undefined, args) : undefined
    if (isLate === true) void promiseThen(NativePromise.resolve(), call, rethrow)
    else call()
    return stub()
  }
  defineProperty(calling, 'name', { value: stub.name })
  return registerStub(calling)
}

/** A stub that reports its arguments and then continues as `stub`. Its source text, name and keys differ between environments. */
export function watchedStub(
  stub: Stub,
  onCall: (args: readonly unknown[]) => void,
  environmentId: number,
): (...args: readonly unknown[]) => unknown {
  if (environmentId === 0) {
    return registerStub((...args: readonly unknown[]) => {
      onCall(args)
      return stub(...args)
    })
  }
  return likeMock((...passed: readonly unknown[]): unknown => {
    onCall(passed)
    const result = stub(...passed)
    return result
  })
}

/** A stub that reports its arguments and then returns its receiver. */
export function watchedFluentStub(
  onCall: (args: readonly unknown[]) => void,
  environmentId: number,
): (this: unknown, ...args: readonly unknown[]) => unknown {
  const stub = function (this: unknown, ...args: readonly unknown[]): unknown {
    onCall(args)
    return this
  }
  return environmentId === 0 ? registerStub(stub) : likeMock(stub)
}

/** A function with another name than usual stubs have. The builds of the engine for pages shorten names in its text. */
function renamed<F extends Stub>(stub: F): F {
  defineProperty(stub, 'name', { value: 'renamed' })
  return registerStub(stub)
}

/** A renamed function with an enumerable key, like the mock functions of runners. Code may copy the keys of a function. */
function likeMock<F extends Stub>(stub: F): F {
  defineProperty(stub, '_isMockFunction', { value: true, enumerable: true, configurable: true })
  return renamed(stub)
}

/** Stands for the symbols under which Node keeps the numbers of asynchronous calls. */
const observedKey = Symbol('async_id_symbol')

/**
 * Stubs with other source text and names, as in exported tests, where the name depends on whether a variable holds the
 * stub. Results that differ depend on them and are not asserted.
 */
export const rewordedStubs: Stubs = {
  call(returns, failure) {
    const stub = usualStubs.call(returns, failure)
    return renamed((): unknown => {
      const result = stub()
      return result
    })
  },
  construct: (instance) =>
    renamed(function () {
      const made = instance
      return made
    }),
  fluent: () =>
    renamed(function (this: unknown) {
      if (this === undefined) return undefined
      return this
    }),
  listing: () =>
    renamed((...passed: readonly unknown[]) => {
      const list = passed
      return list
    }),
  thrower: (error) =>
    renamed(() => {
      const thrown = error
      throw thrown
    }),
  // Node adds properties with symbols to promises while code observes asynchronous calls. Code may copy them.
  promise(made) {
    defineProperty(made, observedKey, { value: 1, enumerable: true, configurable: true })
    return made
  },
}
