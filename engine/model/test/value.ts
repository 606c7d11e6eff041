import type { Kin } from '../subject/class-name.ts'
import { plainErrors } from '../subject/error-names.ts'
import type { SymbolName } from '../subject/symbol-name.ts'

/**
 * A run-time value described at the moment of observation, as plain data that survives `structuredClone`
 * (docs/algorithms.md 9.3). Objects are cut at a depth of 3 and 100 nodes. Parts beyond, and those that cannot be read
 * without running pasted code (getters, proxies), are `opaque`.
 */
export type Value =
  /**
   * Exact, including NaN, -0 and the infinities. With `digits`, a number known only to this many decimal places,
   * negative for a large one: values within half a unit of the last place are equal.
   */
  | {
      readonly kind: 'primitive'
      readonly value: string | number | bigint | boolean | null | undefined
      readonly digits?: number
    }
  /** `name` if a test can write the symbol itself. */
  | { readonly kind: 'symbol'; readonly description: string; readonly name?: SymbolName }
  | { readonly kind: 'function'; readonly name: string }
  /**
   * `holes` are the positions without an element, ascending; they are described as `undefined` too. `hasMore`: it has
   * other properties, such as the groups of a match.
   */
  | {
      readonly kind: 'array'
      readonly elements: readonly Value[]
      readonly holes?: readonly number[]
      readonly hasMore?: true
    }
  /**
   * Own enumerable properties, with symbols as keys of `spelledKey`. Without `className`, a plain object, or one
   * without a prototype if `isBare`. `hasMore`: it has others with symbols that a test cannot name.
   */
  | ({
      readonly kind: 'object'
      readonly entries: readonly (readonly [string, Value])[]
      readonly isBare?: true
      readonly hasMore?: true
    } & Kin)
  | { readonly kind: 'map'; readonly entries: readonly (readonly [Value, Value])[] }
  | { readonly kind: 'set'; readonly elements: readonly Value[] }
  /** Time value in milliseconds; NaN for an invalid date. */
  | { readonly kind: 'date'; readonly time: number }
  | { readonly kind: 'regexp'; readonly source: string; readonly flags: string }
  /**
   * `isPlain`: it has only a name, message and stack like every error of its class. `entries`: its other properties,
   * including a `cause` and the `errors` of an AggregateError; absent if there are none.
   */
  | (Kin & {
      readonly kind: 'error'
      readonly className: string
      readonly message: string
      readonly isPlain: boolean
      readonly entries?: readonly (readonly [string, Value])[]
    })
  /** `digits` as for a primitive, for all elements. */
  | {
      readonly kind: 'typedArray'
      readonly name: string
      readonly elements: readonly (number | bigint)[]
      readonly digits?: number
    }
  | { readonly kind: 'promise' }
  /**
   * A value not described further: too deep, too large, cyclic, a proxy, a generator. `why` is for people; `type` is
   * its `typeof`, if not 'object'; `size` is that of a large value; `content` is all that it holds, if no test can
   * create an equal one.
   */
  | ({
      readonly kind: 'opaque'
      readonly why: string
      readonly type?: 'string' | 'function'
      readonly size?: Size
      readonly content?: Content
    } & Kin)

/**
 * Content that runners compare differently: a text, a symbol's description, HTML, the bytes of a buffer or view, or the
 * URL of a request, the status of a response, and headers, in the order of their names.
 */
export type Content =
  | { readonly of: 'URL' | 'URLSearchParams' | 'Symbol' | 'Element' | 'Request'; readonly text: string }
  | { readonly of: 'Response'; readonly status: number }
  | { readonly of: 'Headers'; readonly entries: readonly (readonly [string, string])[] }
  | { readonly of: 'ArrayBuffer' | 'DataView'; readonly bytes: readonly number[] }

/** The size of a string, list or other collection. */
export interface Size {
  readonly property: 'length' | 'size'
  readonly count: number
}

/** Whether a test can state the whole value, so that comparing with a rebuilt one is right. */
export function isComplete(value: Value): boolean {
  switch (value.kind) {
    case 'primitive':
    case 'date':
    case 'regexp':
    case 'typedArray':
      return true
    case 'symbol':
      return value.name !== undefined
    case 'function':
    case 'promise':
    case 'opaque':
      return false
    case 'error':
      return isMadeOfMessage(value)
    case 'array':
      return value.hasMore !== true && value.elements.every(isComplete)
    case 'set':
      return value.elements.every(isComplete)
    case 'map':
      return value.entries.every(([key, it]) => isComplete(key) && isComplete(it))
    case 'object':
      return value.className === undefined && value.hasMore !== true && value.entries.every(([, it]) => isComplete(it))
  }
}

/** Whether an error has only what its library class creates from a message. */
export function isMadeOfMessage({ ofLibrary, isPlain, className }: Value & { kind: 'error' }): boolean {
  return ofLibrary === true && isPlain && plainErrors.has(className)
}
