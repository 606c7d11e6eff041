import { format, formatWithOptions, inspect, stripVTControlCharacters } from 'node-inspect-extracted'
import { setTimeout as delay } from 'node:timers/promises'
import { isDeepEqual } from './internal/deep-equal.ts'
import { coded, expectType, wrongType } from './internal/errors.ts'
import { types } from './internal/types.ts'

type Callback = (error: unknown, ...values: unknown[]) => void
type Method = (this: unknown, ...args: unknown[]) => unknown

const custom = Symbol.for('nodejs.util.promisify.custom')

function promisify(original: Method & { readonly [custom]?: unknown }): unknown {
  expectType('original', 'function', original)
  const own: unknown = original === (setTimeout as unknown) ? delay : original[custom]
  if (own !== undefined) {
    expectType('util.promisify.custom', 'function', own)
    return Object.defineProperty(own, custom, { value: own, configurable: true })
  }
  function promisified(this: unknown, ...args: unknown[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const callback: Callback = (error, value) => {
        // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- It may be anything.
        if (error) reject(error)
        else resolve(value)
      }
      Reflect.apply(original, this, [...args, callback])
    })
  }
  Object.setPrototypeOf(promisified, Object.getPrototypeOf(original) as object)
  Object.defineProperty(promisified, custom, { value: promisified, configurable: true })
  return Object.defineProperties(promisified, Object.getOwnPropertyDescriptors(original))
}
promisify.custom = custom

function callbackify(original: (...args: unknown[]) => Promise<unknown>): unknown {
  expectType('original', 'function', original)
  function callbackified(this: unknown, ...args: unknown[]): void {
    const callback = args.pop()
    if (typeof callback !== 'function') throw wrongType('last argument', 'of type function', callback)
    const answer = (...values: unknown[]): void => {
      process.nextTick(() => {
        Reflect.apply(callback, this, values)
      })
    }
    Reflect.apply(original, this, args).then(
      (value) => {
        answer(null, value)
      },
      (reason: unknown) => {
        answer(reason === null || reason === undefined || reason === false ? falsyRejection(reason) : reason)
      },
    )
  }
  const described = Object.getOwnPropertyDescriptors(original)
  return Object.defineProperties(callbackified, {
    ...described,
    length: { ...described.length, value: original.length + 1 },
    name: { ...described.name, value: `${original.name}Callbackified` },
  })
}

function falsyRejection(reason: unknown): Error {
  const error = coded(Error, 'ERR_FALSY_VALUE_REJECTION', 'Promise was rejected with falsy value')
  return Object.assign(error, { reason })
}

function inherits(child: unknown, parent: unknown): void {
  if (typeof child !== 'function') throw wrongType('ctor', 'of type function', child)
  if (typeof parent !== 'function') throw wrongType('superCtor', 'of type function', parent)
  if (parent.prototype === undefined) throw wrongType('superCtor.prototype', 'of type object', parent.prototype)
  Object.defineProperty(child, 'super_', { value: parent, writable: true, configurable: true })
  Object.setPrototypeOf(child.prototype as object, parent.prototype as object)
}

/** Without the warning, which would only be printed. */
function deprecate(fn: Method): Method {
  function deprecated(this: unknown, ...args: unknown[]): unknown {
    const made = new.target as object | undefined
    return made === undefined ? Reflect.apply(fn, this, args) : (Reflect.construct(fn, args, made as Method) as unknown)
  }
  Object.setPrototypeOf(deprecated, fn)
  if (fn.prototype !== undefined) deprecated.prototype = fn.prototype as object
  return deprecated
}

/** Nothing is logged unless the environment asks for it. */
function debuglog(): unknown {
  return Object.assign(() => undefined, { enabled: false })
}

function toUSVString(value: unknown): string {
  return String(value).replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD')
}

const isObject = (value: unknown): boolean => value !== null && typeof value === 'object'

export const emulated = {
  callbackify,
  debug: debuglog,
  debuglog,
  deprecate,
  format,
  formatWithOptions,
  inherits,
  inspect,
  isArray: Array.isArray,
  isBoolean: (value: unknown): boolean => typeof value === 'boolean',
  isDate: types.isDate,
  isDeepStrictEqual: (a: unknown, b: unknown): boolean => isDeepEqual(a, b, 'strict'),
  isError: (value: unknown): boolean => value instanceof Error,
  isFunction: (value: unknown): boolean => typeof value === 'function',
  isNull: (value: unknown): boolean => value === null,
  isNullOrUndefined: (value: unknown): boolean => value === null || value === undefined,
  isNumber: (value: unknown): boolean => typeof value === 'number',
  isObject,
  isPrimitive: (value: unknown): boolean => value === null || !['object', 'function'].includes(typeof value),
  isRegExp: types.isRegExp,
  isString: (value: unknown): boolean => typeof value === 'string',
  isSymbol: (value: unknown): boolean => typeof value === 'symbol',
  isUndefined: (value: unknown): boolean => value === undefined,
  promisify,
  stripVTControlCharacters,
  toUSVString,
  types,
  TextDecoder,
  TextEncoder,
}
