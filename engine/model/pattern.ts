import type { ClassName } from './class-name.ts'
import type { Value } from './value.ts'

/** What is claimed of a value that cannot be stated whole: what can be said of its parts, and nothing of the others. */
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

/** The classes that a pattern names. */
export function classesIn(pattern: Pattern): readonly ClassName[] {
  switch (pattern.kind) {
    case 'value':
      return []
    case 'object':
      return pattern.entries.flatMap(([, it]) => classesIn(it))
    case 'array':
      return pattern.elements.flatMap(classesIn)
    case 'instance':
      return [pattern.of]
    case 'error': {
      const inside = (pattern.entries ?? []).flatMap(([, it]) => classesIn(it))
      return pattern.of === undefined ? inside : [pattern.of, ...inside]
    }
  }
}
