import type { ClassName } from '../subject/class-name.ts'
import type { Size, Value } from './value.ts'

/** What is claimed of a value that cannot be stated whole, or not in a few lines: what can be said of its parts, and nothing of the others. */
export type Pattern =
  /** Equal to this, which is complete and neither a plain object nor an array. */
  | { readonly kind: 'value'; readonly value: Value }
  /** An object with these properties, and maybe more. */
  | { readonly kind: 'object'; readonly entries: readonly (readonly [string, Pattern])[] }
  /** An array of so many elements. */
  | { readonly kind: 'array'; readonly elements: readonly Pattern[] }
  /** An instance of a class; of the library also of those whose values are primitives or functions: `Number`, `Function`. */
  | { readonly kind: 'instance'; readonly of: ClassName }
  /** An error with these properties, and maybe more, of this class where a test can name it. Without a message it may say anything. */
  | {
      readonly kind: 'error'
      readonly of?: ClassName
      readonly message?: string
      readonly entries?: readonly (readonly [string, Pattern])[]
    }
  | Excerpt
  /** A text of so many characters that begins and ends like this. */
  | { readonly kind: 'text'; readonly length: number; readonly start: string; readonly end: string }
  /** Only as a whole pattern: a collection whose parts, in order, are such a list. Those of a map and an object are pairs. */
  | { readonly kind: 'listed'; readonly of: Listed; readonly list: Excerpt }

/** A long list or another collection of this class: how much it holds, and some of its elements by their positions. */
export interface Excerpt {
  readonly kind: 'excerpt'
  readonly of: string
  readonly size: Size
  readonly parts: readonly (readonly [at: number, Pattern])[]
}

/** What a test makes a list of to look at some of its parts. */
export type Listed = 'Map' | 'Set' | 'Object' | 'ArrayBuffer' | 'DataView'

/** The classes that a pattern names. */
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

/** The value that a pattern tells whole, but for other properties of its objects; undefined where it leaves out parts. */
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
