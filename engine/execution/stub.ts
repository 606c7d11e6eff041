import { NativeError } from './intrinsics.ts'

/** Makes the function that a `function` statement stands for. */
export type MakeStub = (
  returns: readonly unknown[],
  throws: string | undefined,
  isConstructor: boolean,
) => () => unknown

/** The stub of the usual surroundings. */
export const stub: MakeStub = (returns, throws, isConstructor) => {
  const last = returns.length - 1
  let calls = 0
  if (isConstructor) {
    return function () {
      return returns[0]
    }
  }
  if (throws === undefined) return () => returns[calls < last ? calls++ : last]
  return () => {
    if (last < calls) throw new NativeError(throws)
    return returns[calls++]
  }
}

/** A stub that tells what it is called with, and then does what another does. It reads differently in other surroundings. */
export function watchedStub(
  behind: () => unknown,
  tell: (args: readonly unknown[]) => void,
  surroundings: number,
): (...args: readonly unknown[]) => unknown {
  if (surroundings === 0) {
    return (...args) => {
      tell(args)
      return behind()
    }
  }
  return (...given) => {
    tell(given)
    const result = behind()
    return result
  }
}

/**
 * A stub that does the same and reads differently, as the one in an exported test will: what pasted code makes of the text
 * of a function is so seen to depend on the surroundings, and not claimed.
 */
export const rewordedStub: MakeStub = (returns, throws, isConstructor) => {
  if (isConstructor) {
    return function () {
      const [instance] = returns
      return instance
    }
  }
  const behind = stub(returns, throws, false)
  return () => behind()
}
