import { apply, concat, construct, defineProperty, getOwnPropertyDescriptor, toText } from './intrinsics.ts'
import type { OtherEngine } from './other-engine.ts'
import { bare, type Overrides } from './overrides.ts'
import { isSettledChange, isSettledUrl } from './settled-urls.ts'
import { registerStandIn } from './stand-ins.ts'

type Method = (this: unknown, ...args: unknown[]) => unknown

/** Parts that can be replaced. */
const parts = ['protocol', 'username', 'password', 'host', 'hostname', 'port', 'pathname', 'search', 'hash']

/**
 * Makes URLs the same on every platform. A text that engines parse differently is invalid, except in the environments
 * of other engines, so no test relies on it. Errors are as in Node, where exported tests run.
 */
export function overrideUrls(overrides: Overrides, engine: Pick<OtherEngine, 'note'>): void {
  const native = URL
  const prototype = native.prototype
  const protocolOf = getOwnPropertyDescriptor(prototype, 'protocol')!.get as Method
  const setHref = getOwnPropertyDescriptor(prototype, 'href')!.set as Method

  const protocolIn = (base: string): string => apply(protocolOf, new native(base), []) as string

  /** The URL, or `undefined` if it is invalid. */
  const parsed = (text: string, base: string | undefined, newTarget: object): object | undefined => {
    try {
      if (base === undefined ? isSettledUrl(text) : isSettledUrl(base) && isSettledUrl(text, protocolIn(base))) {
        return construct(native, base === undefined ? [text] : [text, base], newTarget as typeof URL) as object
      }
      const other = engine.note()
      if (other === 0) return undefined
      return construct(native, [elsewhere(other)], newTarget as typeof URL) as object
    } catch {
      return undefined
    }
  }

  const made: typeof URL = new Proxy(native, {
    construct(target, args: unknown[], newTarget) {
      const [text, base] = textsOf(args)
      const url = parsed(text, base, newTarget === made ? target : newTarget)
      if (url === undefined) throw invalid(text, base)
      return url
    },
  })
  overrides.set(prototype, 'constructor', registerStandIn(made, native))
  overrides.set(globalThis, 'URL', made)

  const statics = {
    canParse: (...args: unknown[]): boolean => parsed(...textsOf(args), native) !== undefined,
    parse: (...args: unknown[]): object | null => parsed(...textsOf(args), native) ?? null,
  }
  for (const [name, method] of Object.entries(statics)) {
    const before: unknown = getOwnPropertyDescriptor(native, name)?.value
    if (typeof before !== 'function') continue
    const standIn = new Proxy(before as Method, { apply: (_, _self, args: unknown[]) => method(...args) })
    overrides.set(native, name, registerStandIn(standIn, before))
  }

  const override = (key: string, accessors: Partial<Record<'get' | 'set', (before: Method) => Method>>): void => {
    const descriptor = getOwnPropertyDescriptor(prototype, key)!
    const { get, set } = accessors
    overrides.define(prototype, key, {
      ...descriptor,
      ...(get && { get: get(descriptor.get as Method) }),
      ...(set && { set: set(descriptor.set as Method) }),
    })
  }
  const around = (before: Method, handle: (self: unknown, args: readonly unknown[]) => unknown): Method =>
    registerStandIn(new Proxy(before, { apply: (_, self: unknown, args: unknown[]) => handle(self, args) }), before)

  override('origin', {
    get: (before) =>
      around(before, (self) => {
        const origin = apply(before, self, [])
        if (apply(protocolOf, self, []) !== 'file:') return origin
        return engine.note() === 0 ? 'null' : 'file://'
      }),
  })
  override('href', {
    set: (before) =>
      around(before, (self, [value]) => {
        apply(protocolOf, self, [])
        const text = converted(value)
        const url = parsed(text, undefined, native)
        if (url === undefined) throw invalid(text, undefined)
        return apply(before, self, [toText(url)])
      }),
  })
  for (const part of parts) {
    override(part, {
      set: (before) =>
        around(before, (self, [value]) => {
          const protocol = apply(protocolOf, self, []) as string
          const text = converted(value)
          if (isSettledChange(part, text, protocol)) return apply(before, self, [text])
          const other = engine.note()
          return other === 0 ? undefined : apply(setHref, self, [elsewhere(other)])
        }),
    })
  }
}

/** The URL of another engine, in place of one that engines parse differently. */
function elsewhere(engine: number): string {
  return `https://engine-${engine}.example/`
}

/** The texts of a URL and its base, converted in that order. */
function textsOf(args: readonly unknown[]): [text: string, base: string | undefined] {
  if (args.length === 0) throw withCode(new TypeError('The "url" argument must be specified'), 'ERR_MISSING_ARGS')
  const text = converted(args[0])
  const base = 1 < args.length ? args[1] : undefined
  return [text, base === undefined ? undefined : converted(base)]
}

/** Converts a parameter like built-in classes do; a symbol throws. */
function converted(value: unknown): string {
  return typeof value === 'string' ? value : concat('', value)
}

function invalid(input: string, base: string | undefined): TypeError {
  const error = withCode(new TypeError('Invalid URL'), 'ERR_INVALID_URL')
  own(error, 'input', input)
  if (base !== undefined) own(error, 'base', base)
  return error
}

function withCode(error: TypeError, code: string): TypeError {
  own(error, 'code', code)
  return error
}

function own(error: object, key: string, value: string): void {
  defineProperty(error, key, bare({ value, writable: true, enumerable: true, configurable: true }))
}
