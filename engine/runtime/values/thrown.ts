import type { Thrown } from '../../model/run/execution.ts'
import { exceptionMessage, getOwnPropertyDescriptor, getPrototypeOf, isBranded } from '../realm/intrinsics.ts'
import { classNameOf } from '../tracing/lineage.ts'
import { isProxy } from '../realm/proxies.ts'

/** Whether pasted code threw a value by design; `wasThrown` tells what it was seen to throw. */
export function isDesigned(error: unknown, wasThrown: (error: unknown) => boolean): boolean {
  return wasThrown(error) || !isRuntimeError(error)
}

/** Longer names are computed, and would make a kind of error of every value. */
const longestName = 60

/** What goals have to know of a thrown value. No pasted code runs. */
export function describeThrown(error: unknown, wasThrown: (error: unknown) => boolean): Thrown {
  const name = nameOf(error)
  const className = name.length <= longestName ? name : 'Error'
  return { className, designed: isDesigned(error, wasThrown) }
}

/** Name of the class of an error; of what is none, its type. */
function nameOf(error: unknown): string {
  if (error === null) return 'null'
  if (typeof error !== 'object') return typeof error
  if (isProxy(error)) return 'Proxy'
  const className = classNameOf(error)
  if (className === undefined) return 'Object'
  return className === '' ? 'Error' : className
}

/** Classes of which the runtime itself throws errors. */
const runtimePrototypes: readonly object[] = [
  TypeError,
  RangeError,
  ReferenceError,
  SyntaxError,
  EvalError,
  URIError,
].map((it) => it.prototype)

/** Whether an error that pasted code neither threw nor made is one of the runtime's own: an instance of exactly one of its classes. */
export function isRuntimeError(error: unknown): error is object {
  if (typeof error !== 'object' || error === null || isProxy(error)) return false
  const prototype = getPrototypeOf(error)
  for (let i = 0; i < runtimePrototypes.length; i++) {
    if (prototype === runtimePrototypes[i]) return getOwnPropertyDescriptor(error, 'message') !== undefined
  }
  return false
}

const exceptionPrototype = DOMException.prototype

/** Whether the host made an error that pasted code neither threw nor made: exactly a `DOMException`. */
export function isException(error: unknown): error is object {
  if (typeof error !== 'object' || error === null || isProxy(error)) return false
  return getPrototypeOf(error) === exceptionPrototype && isBranded(exceptionMessage, error)
}
