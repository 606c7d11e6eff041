import type { MadeName } from '../test/statement.ts'

/**
 * The arguments of a `builtin` statement:
 *
 * - `elements`: any number of values of the type's first argument; `pairs`: of its first two in turn.
 * - `one`: one value of the type's first argument, or none if that has no values.
 * - `number`, `text`, `numbers`, `bigints`: values of these types, whatever the type's arguments are. The `text` of an
 *   error may be followed by its parts.
 * - `fixed`: a value that nothing can replace, such as a pattern or a size.
 */
export type Recipe = 'elements' | 'pairs' | 'one' | 'number' | 'text' | 'numbers' | 'bigints' | 'fixed'

const recipes: Readonly<Record<MadeName, Recipe>> = {
  Map: 'pairs',
  WeakMap: 'pairs',
  Set: 'elements',
  WeakSet: 'elements',
  WeakRef: 'one',
  Date: 'number',
  RegExp: 'fixed',
  Symbol: 'fixed',
  RegisteredSymbol: 'fixed',
  WellKnownSymbol: 'fixed',
  Error: 'text',
  EvalError: 'text',
  RangeError: 'text',
  ReferenceError: 'text',
  SyntaxError: 'text',
  TypeError: 'text',
  URIError: 'text',
  AggregateError: 'text',
  Promise: 'one',
  Rejection: 'fixed',
  RejectionOf: 'fixed',
  ThrowerOf: 'fixed',
  Iterable: 'elements',
  Iterator: 'elements',
  Generator: 'elements',
  AsyncGenerator: 'elements',
  TemplateStringsArray: 'elements',
  ArrayBuffer: 'fixed',
  SharedArrayBuffer: 'fixed',
  DataView: 'fixed',
  Bytes: 'numbers',
  ByteView: 'numbers',
  URL: 'fixed',
  URLSearchParams: 'fixed',
  Headers: 'fixed',
  Request: 'fixed',
  Event: 'text',
  CustomEvent: 'one',
  Element: 'one',
  EventTarget: 'fixed',
  AbortSignal: 'fixed',
  AbortController: 'fixed',
  ControlledSignal: 'fixed',
  LocalTime: 'fixed',
  Int8Array: 'numbers',
  Uint8Array: 'numbers',
  Uint8ClampedArray: 'numbers',
  Int16Array: 'numbers',
  Uint16Array: 'numbers',
  Int32Array: 'numbers',
  Uint32Array: 'numbers',
  Float32Array: 'numbers',
  Float64Array: 'numbers',
  BigInt64Array: 'bigints',
  BigUint64Array: 'bigints',
}

/** The kind of arguments of a library value. */
export function recipeOf(name: MadeName): Recipe {
  return recipes[name]
}

/** All values that a `builtin` statement can create. */
export const madeNames = Object.keys(recipes) as MadeName[]
