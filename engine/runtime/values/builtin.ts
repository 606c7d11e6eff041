import { append } from '../realm/append.ts'
import type { MadeName } from '../../model/test/statement.ts'
import { construct, dateTime, NativePromise, promiseThen } from '../realm/intrinsics.ts'

/**
 * Creates a value of the library as the exported test does (`Statement`, kind `builtin`), other than a function. Throws
 * the same errors.
 */
export function makeBuiltin(name: Exclude<MadeName, 'ThrowerOf'>, args: readonly unknown[]): unknown {
  switch (name) {
    case 'Map':
      return new Map(pairs(args))
    case 'Set':
      return new Set(args)
    case 'WeakMap':
      return new WeakMap(pairs(args) as [object, unknown][])
    case 'WeakSet':
      return new WeakSet(args as object[])
    case 'WeakRef':
      return new WeakRef(args[0] as object)
    case 'Date':
      return construct(Date, args)
    case 'LocalTime':
      return dateTime(construct(Date, args))
    case 'RegExp':
      return new RegExp(args[0] as string, args[1] as string | undefined)
    case 'Symbol':
      return Symbol(args[0] as string | undefined)
    case 'RegisteredSymbol':
      return Symbol.for(args[0] as string)
    case 'WellKnownSymbol':
      return wellKnown(args[0] as string)
    case 'Error':
    case 'EvalError':
    case 'RangeError':
    case 'ReferenceError':
    case 'SyntaxError':
    case 'TypeError':
    case 'URIError':
      if (1 < args.length) return new globalThis[name](args[0] as string, { cause: args[1] })
      return args.length === 0 ? new globalThis[name]() : new globalThis[name](args[0] as string)
    case 'AggregateError': {
      const errors: unknown[] = []
      for (let i = 1; i < args.length; i++) errors[i - 1] = args[i]
      return new AggregateError(errors, args[0] as string)
    }
    case 'Promise':
      return Promise.resolve(args[0])
    case 'Rejection':
      return rejected(new Error(args[0] as string))
    case 'RejectionOf':
      return rejected(args[0])
    case 'Iterable':
      return args
    case 'Iterator':
      return args.values()
    case 'Generator':
      return each(args)
    case 'AsyncGenerator':
      return eachAsync(args)
    case 'TemplateStringsArray':
      return args.length === 0 ? makeTemplate(['']) : makeTemplate(args)
    case 'ArrayBuffer':
    case 'SharedArrayBuffer':
      return new globalThis[name](args[0] as number)
    case 'DataView':
      return new DataView(new ArrayBuffer(args[0] as number))
    case 'Bytes':
      return Uint8Array.of(...(args as number[])).buffer
    case 'ByteView':
      return new DataView(Uint8Array.of(...(args as number[])).buffer)
    case 'URL':
    case 'URLSearchParams':
      return new globalThis[name](args[0] as string)
    case 'Headers': {
      const headers = new Headers()
      for (let i = 0; i + 1 < args.length; i += 2) headers.set(args[i] as string, args[i + 1] as string)
      return headers
    }
    case 'Request':
      return makeRequest(args as readonly string[])
    case 'Element':
      throw new TypeError('Only a page creates elements')
    case 'Event':
      return new Event(args[0] as string)
    case 'CustomEvent':
      return args.length === 0 ? new CustomEvent('event') : new CustomEvent('event', { detail: args[0] })
    case 'EventTarget':
    case 'AbortController':
      return new globalThis[name]()
    case 'ControlledSignal':
      return (args[0] as AbortController).signal
    case 'AbortSignal':
      return args.length === 0 ? new AbortController().signal : AbortSignal.abort(new Error(args[0] as string))
    case 'BigInt64Array':
    case 'BigUint64Array':
      return globalThis[name].of(...(args as bigint[]))
    case 'Int8Array':
    case 'Uint8Array':
    case 'Uint8ClampedArray':
    case 'Int16Array':
    case 'Uint16Array':
    case 'Int32Array':
    case 'Uint32Array':
    case 'Float32Array':
    case 'Float64Array':
      return globalThis[name].of(...(args as number[]))
  }
}

/** A request to a URL, with a method, a body unless that is empty, and the names and values of headers in turn. */
function makeRequest([url, method, body, ...headers]: readonly string[]): Request {
  const all = new Headers()
  for (let i = 0; i + 1 < headers.length; i += 2) all.set(headers[i]!, headers[i + 1]!)
  const hasBody = body !== undefined && body !== ''
  return new Request(url!, { ...(method && { method }), ...(hasBody ? { body } : {}), headers: all })
}

/** The strings array that a template tag receives. */
function makeTemplate(strings: readonly unknown[]): unknown {
  const cooked: unknown[] & { raw?: unknown[] } = []
  const raw: unknown[] = []
  for (let i = 0; i < strings.length; i++) cooked[i] = raw[i] = strings[i]
  cooked.raw = raw
  return cooked
}

/** A rejected promise that does not count as unhandled, which would end the program on some hosts. */
export function rejected(error: unknown): Promise<unknown> {
  // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- Mocks may reject with anything.
  const promise = NativePromise.reject<unknown>(error)
  promiseThen(promise, nothing, nothing)
  return promise
}

function nothing(): undefined {
  return undefined
}

function* each(items: readonly unknown[]): Generator {
  for (let i = 0; i < items.length; i++) yield items[i]
}

// eslint-disable-next-line @typescript-eslint/require-await -- The consumer awaits what it yields.
async function* eachAsync(items: readonly unknown[]): AsyncGenerator {
  for (let i = 0; i < items.length; i++) yield items[i]
}

function pairs(args: readonly unknown[]): [unknown, unknown][] {
  const made: [unknown, unknown][] = []
  for (let i = 0; i + 1 < args.length; i += 2) append(made, [args[i], args[i + 1]])
  return made
}

/** A symbol of the language; throws if a changed test names none, just as a wrong pattern of a `RegExp` does. */
function wellKnown(name: string): symbol {
  const symbol: unknown = Symbol[name as keyof typeof Symbol]
  if (typeof symbol !== 'symbol') throw new TypeError(`Symbol.${name} is no symbol`)
  return symbol
}
