import type { Kin } from '../subject/class-name.ts'
import { plainErrors } from '../subject/error-names.ts'
import type { SymbolName } from '../subject/symbol-name.ts'

/**
 * A run-time value described at the moment it was seen, as plain data that survives `structuredClone`
 * (docs/algorithms.md 9.3). Objects are cut at a depth of 3 and 100 nodes: what lies beyond is `opaque`, and so is what
 * cannot be read without running pasted code (getters, proxies).
 */
export type Value =
  /**
   * Exact: NaN, -0 and the infinities included. With `digits`, a number that is known only to so many decimal places, which
   * are fewer than none for a large one: others within half a unit of the last place stand for the same.
   */
  | {
      readonly kind: 'primitive'
      readonly value: string | number | bigint | boolean | null | undefined
      readonly digits?: number
    }
  /** `name` where a test can write the symbol itself. */
  | { readonly kind: 'symbol'; readonly description: string; readonly name?: SymbolName }
  | { readonly kind: 'function'; readonly name: string }
  /**
   * `holes` are the positions, ascending, at which there is nothing; they are described as `undefined` besides. `hasMore`: it
   * has properties besides its elements, such as the groups of a match.
   */
  | {
      readonly kind: 'array'
      readonly elements: readonly Value[]
      readonly holes?: readonly number[]
      readonly hasMore?: true
    }
  /**
   * Own enumerable properties, those named by symbols under what `spelledKey` gives. No `className`: a plain object, or one
   * without a prototype, which `isBare`. `hasMore`: it has others, named by symbols that a test cannot name.
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
   * `isPlain`: it has a name, a message and a stack as every error of its class, and nothing else. `entries`: its other
   * properties, a `cause` and the `errors` of an AggregateError included; absent where there are none.
   */
  | (Kin & {
      readonly kind: 'error'
      readonly className: string
      readonly message: string
      readonly isPlain: boolean
      readonly entries?: readonly (readonly [string, Value])[]
    })
  /** `digits` as for a primitive, for all elements together. */
  | {
      readonly kind: 'typedArray'
      readonly name: string
      readonly elements: readonly (number | bigint)[]
      readonly digits?: number
    }
  | { readonly kind: 'promise' }
  /**
   * A value that cannot be told further: too deep, too large, cyclic, a proxy, a generator. `why` is for people; `type`:
   * what `typeof` says, where that is not 'object'; `size`: how much there is of what is too large, as this property of it
   * says; `content`: all that it holds, of which a test cannot make an equal one.
   */
  | ({
      readonly kind: 'opaque'
      readonly why: string
      readonly type?: 'string' | 'function'
      readonly size?: Size
      readonly content?: Content
    } & Kin)

/**
 * What a value holds that runners compare differently: a text, for a symbol its description, or the bytes of a buffer, for a
 * view those of the one that it looks at.
 */
export type Content =
  | { readonly of: 'URL' | 'URLSearchParams' | 'Symbol'; readonly text: string }
  | { readonly of: 'ArrayBuffer' | 'DataView'; readonly bytes: readonly number[] }

/** How much a string, a list or another collection holds. */
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

/** Whether an error is as its class, one of the library, makes it of its message. */
export function isMadeOfMessage({ ofLibrary, isPlain, className }: Value & { kind: 'error' }): boolean {
  return ofLibrary === true && isPlain && plainErrors.has(className)
}
