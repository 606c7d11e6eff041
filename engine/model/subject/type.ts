import type { errorNames } from './error-names.ts'

/** Index into `Subject.types`. Types refer to each other by index, so that recursive types are plain data. */
export type TypeId = number

/** Index into `Subject.classes`. */
export type ClassId = number

/** The values of literal types and of literal statements. */
export type Primitive = string | number | bigint | boolean | null | undefined

/** A property of an object type. */
export interface Property {
  readonly name: string
  readonly type: TypeId
  readonly optional: boolean
}

/** An element of a tuple type. Only the last may be `rest`, whose `type` is then the element type. */
export interface TupleElement {
  readonly type: TypeId
  readonly optional: boolean
  readonly rest: boolean
}

/** A formal parameter. `type` is the element type where `rest` is true. */
export interface Parameter {
  readonly name: string
  readonly type: TypeId
  readonly optional: boolean
  readonly rest: boolean
  /** Whether the declaration has a default value. Such a parameter is optional too. */
  readonly hasDefault: boolean
}

/** A class of the JavaScript library that test values may be made of. */
export type BuiltinName =
  | 'Map'
  | 'Set'
  | 'WeakMap'
  | 'WeakSet'
  | 'WeakRef'
  | 'Date'
  | 'RegExp'
  | (typeof errorNames)[number]
  | 'Promise'
  | 'Iterable'
  | 'Iterator'
  | 'Generator'
  | 'AsyncGenerator'
  | 'TemplateStringsArray'
  | 'ArrayBuffer'
  | 'SharedArrayBuffer'
  | 'DataView'
  | 'URL'
  | 'URLSearchParams'
  | 'Event'
  | 'CustomEvent'
  | 'EventTarget'
  | 'AbortSignal'
  | 'AbortController'
  | 'Int8Array'
  | 'Uint8Array'
  | 'Uint8ClampedArray'
  | 'Int16Array'
  | 'Uint16Array'
  | 'Int32Array'
  | 'Uint32Array'
  | 'Float32Array'
  | 'Float64Array'
  | 'BigInt64Array'
  | 'BigUint64Array'

/**
 * What values a type admits, as far as making one is concerned: a `ts.Type` without the compiler.
 * Generic types arrive instantiated, by their constraint where nothing better is known.
 */
export type TypeShape =
  | { readonly kind: 'number' | 'string' | 'boolean' | 'bigint' | 'symbol' | 'undefined' | 'null' | 'void' | 'never' }
  /** `any`, `unknown`, an untyped parameter, or a type that no other shape describes. */
  | { readonly kind: 'unknown' }
  /** `object` and `{}`. */
  | { readonly kind: 'anyObject' }
  | { readonly kind: 'literal'; readonly value: string | number | bigint | boolean }
  /** `exported`: whether a test can write `name.member`, having imported the module or one that this imports. */
  | {
      readonly kind: 'enum'
      readonly name: string
      readonly members: readonly EnumMember[]
      readonly exported: boolean
    }
  /**
   * Flattened: no member is itself a union. `boolean` is not split. `weights` says how often each member is meant, where
   * the type was inferred from use: then a member of unknown type stands for what speaks against all the others.
   */
  | { readonly kind: 'union'; readonly members: readonly TypeId[]; readonly weights?: readonly number[] }
  /** `lacksProperties`: the type asks for properties that an array does not have, such as the `raw` of a template. */
  | { readonly kind: 'array'; readonly element: TypeId; readonly lacksProperties?: true }
  | { readonly kind: 'tuple'; readonly elements: readonly TupleElement[]; readonly lacksProperties?: true }
  /**
   * Interface, type literal, mapped type or intersection of such. `index` is the value type of an index signature.
   * `lacksProperties`: the type asks for properties that a test cannot name, such as those of a symbol that is not exported.
   */
  | {
      readonly kind: 'object'
      readonly name: string
      readonly properties: readonly Property[]
      readonly index?: TypeId
      readonly lacksProperties?: true
    }
  /** An instance of a class of the source. */
  | { readonly kind: 'class'; readonly class: ClassId }
  /** `isPlain`: an arrow function without parameters is one, as it is not of a generic function, or of one with properties. */
  | {
      readonly kind: 'function'
      readonly parameters: readonly Parameter[]
      readonly returns: TypeId
      readonly isPlain?: false
    }
  /** A class as a value: what `new` takes to make a `makes`. */
  | { readonly kind: 'constructor'; readonly makes: TypeId }
  /**
   * Texts that follow a pattern, `${number}px`: the parts in order, strings or the types of what stands there.
   * `casing` is how all of it is written.
   */
  | {
      readonly kind: 'template'
      readonly parts: readonly (string | TypeId)[]
      readonly casing?: 'Uppercase' | 'Lowercase' | 'Capitalize' | 'Uncapitalize'
    }
  /** A primitive with a brand that exists for the compiler only: `string & { readonly __brand: 'id' }`. */
  | { readonly kind: 'branded'; readonly name: string; readonly base: TypeId }
  /** `args` are the type arguments in order: key and value of a `Map`, element of a `Set`. `lacksProperties` as for arrays. */
  | {
      readonly kind: 'builtin'
      readonly name: BuiltinName
      readonly args: readonly TypeId[]
      readonly lacksProperties?: true
    }

/** A member of an enum, or of a union of enum literals. */
export interface EnumMember {
  readonly name: string
  readonly value: string | number
}
