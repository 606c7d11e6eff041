import type { CallOfArgument } from '../../model/test/statement.ts'
import { apply, NativeError, NativePromise, promiseThen } from '../realm/intrinsics.ts'

/** Makes the functions that `function` statements stand for. */
export interface Stubs {
  /** Returns the results one by one, and the last one again, or throws an error with this text after them. */
  readonly call: (returns: readonly unknown[], throws: string | undefined) => Stub
  /** To be called with `new`, which gives this object. */
  readonly construct: (instance: unknown) => Stub
}

/** A stub ignores what it is given, unless it calls that. */
type Stub = (...args: readonly unknown[]) => unknown

/** Those of the default environment. */
export const usualStubs: Stubs = {
  call(returns, throws) {
    const last = returns.length - 1
    let calls = 0
    if (throws === undefined) return () => returns[calls < last ? calls++ : last]
    return () => {
      if (last < calls) throw new NativeError(throws)
      return returns[calls++]
    }
  },
  construct: (instance) =>
    function () {
      return instance
    },
}

function rethrow(error: unknown): never {
  throw error
}

/** A stub that calls a function which it is given, if there is one, and does what another does. */
export function callingStub(behind: Stub, { parameter, isLate }: CallOfArgument, args: readonly unknown[]): Stub {
  return (...given) => {
    const callback = given[parameter]
    const call = (): unknown =>
      typeof callback === 'function' ? apply(callback as () => unknown, undefined, args) : undefined
    if (isLate === true) void promiseThen(NativePromise.resolve(), call, rethrow)
    else call()
    return behind()
  }
}

/** A stub that tells what it is called with, and then does what another does. It reads differently in other environments. */
export function watchedStub(
  behind: Stub,
  tell: (args: readonly unknown[]) => void,
  environmentId: number,
): (...args: readonly unknown[]) => unknown {
  if (environmentId === 0) {
    return (...args) => {
      tell(args)
      return behind(...args)
    }
  }
  return (...given) => {
    tell(given)
    const result = behind(...given)
    return result
  }
}

/**
 * Stubs that do the same and read differently, as those in an exported test will: what pasted code makes of the text of a
 * function is so seen to depend on the surroundings, and not claimed.
 */
export const rewordedStubs: Stubs = {
  call(returns, throws) {
    const behind = usualStubs.call(returns, throws)
    return () => behind()
  },
  construct: (instance) =>
    function () {
      const made = instance
      return made
    },
}
