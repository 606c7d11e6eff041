import type { Run, Thrown } from '../../model/run/execution.ts'
import { exceptionMessage, getOwnPropertyDescriptor, getPrototypeOf, isBranded } from '../realm/intrinsics.ts'
import { classNameOf } from '../tracing/lineage.ts'
import { isProxy } from '../realm/proxies.ts'

/** Whether pasted code threw a value by design. `wasThrown`: whether a probe saw it thrown. */
export function isDesigned(error: unknown, wasThrown: (error: unknown) => boolean): boolean {
  return wasThrown(error) || !isRuntimeError(error)
}

/** Like `isDesigned`, with the reason: a probe saw it thrown, or it is at least no error of the runtime. */
export function howDesigned(error: unknown, wasThrown: (error: unknown) => boolean): Run['designed'] {
  if (wasThrown(error)) return 'thrown'
  return isRuntimeError(error) ? undefined : 'likely'
}

/** Longest name, in characters. Longer ones are computed, and would make every value its own kind of error. */
const longestName = 60

/** The facts about a thrown value that goals need. Runs no pasted code. */
export function describeThrown(error: unknown, wasThrown: (error: unknown) => boolean): Thrown {
  const name = nameOf(error)
  const className = name.length <= longestName ? name : 'Error'
  return { className, designed: isDesigned(error, wasThrown) }
}

/** A thrown value, for people. Runs no pasted code. */
export function problemOf(error: unknown, wasThrown: (error: unknown) => boolean): string {
  const { className } = describeThrown(error, wasThrown)
  const isObject = typeof error === 'object' && error !== null && !isProxy(error)
  const message: unknown = isObject ? getOwnPropertyDescriptor(error, 'message')?.value : undefined
  return typeof message === 'string' && message !== '' ? `${className}: ${message}` : className
}

/** The class name of an error; the type of other values. */
function nameOf(error: unknown): string {
  if (error === null) return 'null'
  if (typeof error !== 'object') return typeof error
  if (isProxy(error)) return 'Proxy'
  const className = classNameOf(error)
  if (className === undefined) return 'Object'
  return className === '' ? 'Error' : className
}

/** Classes of the errors that the runtime itself throws. */
const runtimePrototypes: readonly object[] = [
  TypeError,
  RangeError,
  ReferenceError,
  SyntaxError,
  EvalError,
  URIError,
].map((it) => it.prototype)

/**
 * Whether the runtime made an error that pasted code neither threw nor made: its class is exactly a native one, or it is
 * a suppression.
 */
export function isRuntimeError(error: unknown): error is object {
  if (typeof error !== 'object' || error === null || isProxy(error)) return false
  if (isSuppression(error)) return true
  const prototype = getPrototypeOf(error)
  for (let i = 0; i < runtimePrototypes.length; i++) {
    if (prototype === runtimePrototypes[i]) return getOwnPropertyDescriptor(error, 'message') !== undefined
  }
  return false
}

/**
 * Whether `using` made an error from two others: one of a disposal, and the one that it suppressed. The text is that of
 * TypeScript's helper; other compilers have another text or none. Where the language lacks `SuppressedError`, the class
 * is `Error`.
 */
function isSuppression(error: object): boolean {
  const text: unknown = getOwnPropertyDescriptor(error, 'message')?.value
  return text === 'An error was suppressed during disposal.' && suppressedBy(error) !== undefined
}

/** The own `suppressed` property of an error. Its value may be an error of `using` in turn. */
export function suppressedBy(error: object): PropertyDescriptor | undefined {
  return getOwnPropertyDescriptor(error, 'suppressed')
}

const exceptionPrototype = DOMException.prototype

/** Whether the host made an error that pasted code neither threw nor made: it is exactly a `DOMException`. */
export function isException(error: unknown): error is object {
  if (typeof error !== 'object' || error === null || isProxy(error)) return false
  return getPrototypeOf(error) === exceptionPrototype && isBranded(exceptionMessage, error)
}
