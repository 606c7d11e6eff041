import type { errorNames } from './error-names.ts'

/** Index into `Subject.types`. References by index keep recursive types plain data. */
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

/** An element of a tuple type. Only the last may be `rest`; `type` is then the element type. */
export interface TupleElement {
  readonly type: TypeId
  readonly optional: boolean
  readonly rest: boolean
}

/** A formal parameter. If `rest`, `type` is the element type. */
export interface Parameter {
  readonly name: string
  readonly type: TypeId
  readonly optional: boolean
  readonly rest: boolean
  /** Whether the declaration has a default value. Such a parameter is optional too. */
  readonly hasDefault: boolean
}

/** A class of the JavaScript library for test values. */
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
  | 'Headers'
  | 'Request'
  | 'Element'
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
 * The values of a type, as needed to create one: a `ts.Type` without the compiler. Generic types are instantiated, with
 * their constraint if nothing better is known.
 */
export type TypeShape =
  | { readonly kind: 'string' | 'boolean' | 'bigint' | 'undefined' | 'null' | 'void' | 'never' }
  /** `isFraction`: at least 0 and below 1, like the results of `Math.random`. */
  | { readonly kind: 'number'; readonly isFraction?: true }
  /** `name` is that of the only symbol which has this type; to the compiler, others lack its properties. */
  | { readonly kind: 'symbol'; readonly name?: string; readonly lacksProperties?: true }
  /** `any`, `unknown`, an untyped parameter, or a type that no other shape describes. */
  | { readonly kind: 'unknown' }
  /** `object` and `{}`. */
  | { readonly kind: 'anyObject' }
  | { readonly kind: 'literal'; readonly value: string | number | bigint | boolean }
  /** `exported` means that a test can write `name.member`, importing a pasted or imported module. */
  | {
      readonly kind: 'enum'
      readonly name: string
      readonly members: readonly EnumMember[]
      readonly exported: boolean
    }
  /**
   * Flattened: no member is a union. `boolean` is not split. `weights` has the frequency of each member of a type
   * inferred from use; a member of unknown type then counts the evidence against all others.
   */
  | { readonly kind: 'union'; readonly members: readonly TypeId[]; readonly weights?: readonly number[] }
  /** `lacksProperties`: the type requires properties that an array does not have, such as the `raw` of a template. */
  | { readonly kind: 'array'; readonly element: TypeId; readonly lacksProperties?: true }
  | { readonly kind: 'tuple'; readonly elements: readonly TupleElement[]; readonly lacksProperties?: true }
  /**
   * Interface, type literal, mapped type or intersection of these. `index` is the value type of an index signature.
   * `lacksProperties`: the type requires properties that a test cannot name, such as those of an unexported symbol, or
   * has parts that are too deep to describe.
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
  /**
   * `isPlain: false`: no arrow function has this type; it is generic, overloaded, a type guard or has properties.
   * `isInferred`: the declaration is missing. `returnsThis`: such a method returns its receiver, whose type is `returns`.
   */
  | {
      readonly kind: 'function'
      readonly parameters: readonly Parameter[]
      readonly returns: TypeId
      readonly isPlain?: false
      readonly isInferred?: true
      readonly returnsThis?: true
    }
  /** A class as a value; `new` creates a `makes`. */
  | { readonly kind: 'constructor'; readonly makes: TypeId }
  /** Strings like `${number}px`: the parts in order, strings or types. `casing` applies to the whole. */
  | {
      readonly kind: 'template'
      readonly parts: readonly (string | TypeId)[]
      readonly casing?: 'Uppercase' | 'Lowercase' | 'Capitalize' | 'Uncapitalize'
    }
  /** A primitive with a compile-time brand: `string & { readonly __brand: 'id' }`. */
  | { readonly kind: 'branded'; readonly name: string; readonly base: TypeId }
  /** `args` are the type arguments in order, such as key and value of a `Map`. `lacksProperties` as for arrays. */
  | {
      readonly kind: 'builtin'
      readonly name: BuiltinName
      readonly args: readonly TypeId[]
      readonly lacksProperties?: true
      /** A date that a test can set as the current time. */
      readonly isNow?: true
    }

/** A member of an enum, or of a union of enum literals. */
export interface EnumMember {
  readonly name: string
  readonly value: string | number
}
