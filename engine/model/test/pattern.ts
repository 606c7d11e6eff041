import type { ClassName } from '../subject/class-name.ts'
import type { Size, Value } from './value.ts'

/** An assertion on parts of a value that cannot be stated completely or briefly; the others are unspecified. */
export type Pattern =
  /** Equal to this value, which is complete and neither a plain object nor an array. */
  | { readonly kind: 'value'; readonly value: Value }
  /** An object with at least these properties. */
  | { readonly kind: 'object'; readonly entries: readonly (readonly [string, Pattern])[] }
  /** An array of exactly these elements. */
  | { readonly kind: 'array'; readonly elements: readonly Pattern[] }
  /** An instance of a class; library classes include those of primitives and functions: `Number`, `Function`. */
  | { readonly kind: 'instance'; readonly of: ClassName }
  /** An error with at least these properties, and this class if a test can name it. Without `message`, any message. */
  | {
      readonly kind: 'error'
      readonly of?: ClassName
      readonly message?: string
      readonly entries?: readonly (readonly [string, Pattern])[]
    }
  | Excerpt
  /** A text of this length, beginning and end. */
  | { readonly kind: 'text'; readonly length: number; readonly start: string; readonly end: string }
  /** Only at the top: a collection whose parts, in order, form such a list. Parts of a map or object are pairs. */
  | { readonly kind: 'listed'; readonly of: Listed; readonly list: Excerpt }

/** A long list or other collection of this class: its size, and some elements by position. */
export interface Excerpt {
  readonly kind: 'excerpt'
  readonly of: string
  readonly size: Size
  readonly parts: readonly (readonly [at: number, Pattern])[]
}

/** Collections that a test converts to a list to check some parts. */
export type Listed = 'Map' | 'Set' | 'Object' | 'ArrayBuffer' | 'DataView'

/** The classes in a pattern. */
export function classesIn(pattern: Pattern): readonly ClassName[] {
  switch (pattern.kind) {
    case 'value':
      return []
    case 'object':
      return pattern.entries.flatMap(([, it]) => classesIn(it))
    case 'array':
      return pattern.elements.flatMap(classesIn)
    case 'excerpt':
      return pattern.parts.flatMap(([, it]) => classesIn(it))
    case 'listed':
      return classesIn(pattern.list)
    case 'text':
      return []
    case 'instance':
      return [pattern.of]
    case 'error': {
      const inside = (pattern.entries ?? []).flatMap(([, it]) => classesIn(it))
      return pattern.of === undefined ? inside : [pattern.of, ...inside]
    }
  }
}

/** The complete value of a pattern, except other properties of its objects; `undefined` if it omits parts. */
export function wholeValue(pattern: Pattern): Value | undefined {
  switch (pattern.kind) {
    case 'value':
      return pattern.value
    case 'array': {
      const elements = pattern.elements.flatMap((it) => wholeValue(it) ?? [])
      return elements.length === pattern.elements.length ? { kind: 'array', elements } : undefined
    }
    case 'object': {
      const entries = pattern.entries.flatMap(([key, it]): [string, Value][] => {
        const value = wholeValue(it)
        return value === undefined ? [] : [[key, value]]
      })
      return entries.length === pattern.entries.length ? { kind: 'object', entries } : undefined
    }
    default:
      return undefined
  }
}
