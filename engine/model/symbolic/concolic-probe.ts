import type { PredicateId } from '../goal/predicate.ts'
import type { SymbolId } from './symbolic.ts'

/** A concrete value with the expression over a test's inputs that computed it. */
export interface Symbolic {
  readonly node: SymbolId
  /** For an object, the expression states whether it is present. */
  readonly value: unknown
  /** Number of nodes in the expression, counting repeated ones each time. */
  readonly size: number
  /** The alternatives from which an object was chosen; opaque outside probes. */
  readonly choice?: readonly unknown[]
}

/** The expression beside a value; `undefined` if it depends on no input or is not modeled. */
export type Shadow = Symbolic | undefined

/** Alternating values and shadows. */
export type Shadowed = readonly unknown[]

/** The known arguments of a call, by position. */
export interface Passed {
  readonly values: readonly unknown[]
  readonly shadows: readonly Shadow[]
  /** The value that an async function returned, once it has. */
  result?: Fulfilled
}

/** The value of a promise, which may be another promise. */
export interface Fulfilled {
  readonly value: unknown
  readonly shadow: Shadow
}

/** A callee after lookup; opaque outside probes. */
export interface Callee {
  readonly called: unknown
  readonly receiver: unknown
  readonly shadow: Shadow
  readonly calledShadow: Shadow
  readonly text: string
}

/** A property after lookup, to be written; opaque outside probes. */
export interface Located {
  readonly owner: unknown
  readonly key: unknown
  readonly value: unknown
  readonly shadow: Shadow
}

/** A converted part of a template. */
export interface Part {
  readonly text: string
  readonly shadow: Shadow
}

/**
 * The probes of the concolic build besides the guards of every build: the contract between
 * `techniques/concolic/static`, which writes the calls, and `runtime/concolic`, which implements them
 * (docs/algorithms.md 6.4 and 6.5). Values are unchanged. An expression that may depend on an input leaves its shadow
 * in a register, where the enclosing expression takes it right after evaluating the operand: `a + b` becomes
 * `$$binary('+', $$known(a, $$va), $$taken(), $$known(b, $$vb), $$taken())`. Every probe returns the value of the code
 * that it replaces, calls pasted code exactly as often, and throws the same. A shadow that does not fit its value is
 * ignored, so unmodeled code is concrete.
 */
export interface ConcolicProbes {
  /** Removes the shadow of the operand just evaluated from the register and returns it. */
  taken(): Shadow
  /** The same without removing it. */
  latest(): Shadow
  /** Around a value that has no shadow. */
  concrete<V>(value: V): V
  /** Around a value with its shadow. */
  known<V>(value: V, shadow: Shadow): V

  /** First in every function body: the arguments. */
  entered(): Passed
  /** The shadow of a value that a pattern took from a property of `owner`, along `path`. */
  held(owner: unknown, path: readonly string[], value: unknown): Shadow
  /** The same for a list's rest from a position on, the last of `path`. A list itself has no shadow. */
  heldRest(owner: unknown, path: readonly string[], value: unknown): undefined
  unary(operator: '!' | '-' | '+' | '~' | 'typeof', value: unknown, shadow: Shadow): unknown
  binary(operator: string, left: unknown, leftShadow: Shadow, right: unknown, rightShadow: Shadow): unknown
  /** The value of a variable after `++` or `--`. */
  stepped(by: 1 | -1, value: unknown, shadow: Shadow): unknown
  /** The value of that variable before, as a number. */
  unstepped(): unknown

  /** `owner.key`, `owner[key]`. */
  member(owner: unknown, shadow: Shadow, key: unknown, keyShadow?: Shadow): unknown
  /** Stores the owner of a private field for the lookup that follows. Returns it. */
  owning<V>(owner: V): V
  /** Around the lookup. */
  owned<V>(key: string, value: V): V
  /** `owner.key = value`. */
  put<V>(owner: unknown, key: unknown, value: V, shadow: Shadow): V
  /** After another assignment to a field of `owner`. Returns the value. */
  field<V>(owner: unknown, key: string, value: V, shadow: Shadow): V
  /** The left side of `owner.key += …`. */
  located(owner: unknown, shadow: Shadow, key: unknown, keyShadow?: Shadow): Located
  /** `owner.key += value`, by the operator `+`. */
  amended(operator: string, located: Located, value: unknown, shadow: Shadow): unknown
  /** `owner.key++`: the value before or after it. */
  amendedBy(by: 1 | -1, isAfter: boolean, located: Located): unknown

  /** The properties of `...from` in an object literal, as an object. */
  copied(from: unknown): object
  /** An object literal; a `null` key marks the result of `copied`. */
  object(keys: readonly (string | null)[], ...values: Shadowed): object
  /** An array literal without holes and spreads. */
  array(...values: Shadowed): unknown[]
  part(value: unknown, shadow: Shadow): Part
  /** A template literal: texts with parts between them. */
  template(texts: readonly string[], ...parts: readonly Part[]): string

  callee(called: unknown, text: string): Callee
  /** The callee `owner.key`. */
  methodOf(owner: unknown, shadow: Shadow, key: unknown, keyShadow: Shadow, text: string): Callee
  /** The callee `owner.#key`, after `owning`. */
  ownCallee(called: unknown, text: string): Callee
  invoke(callee: Callee, ...args: Shadowed): unknown
  construct(called: unknown, text: string, ...args: Shadowed): unknown

  /** Around the value that an async function returns. `passed` are its arguments. */
  fulfilled<V>(passed: Passed, value: V, shadow: Shadow): V
  /** Stores the operand of `await`. Opaque outside probes. */
  awaiting(value: unknown, shadow: Shadow): Fulfilled
  /** The stored operand, to be awaited. */
  promised(): unknown
  /** Around the awaited value. Returns it. */
  awaited<V>(operand: Fulfilled, value: V): V
  /** Around a value that a pattern takes apart from `key` on. Throws the error of V8 if it cannot be. */
  whole<V>(value: V, text: string, key: string): V
  /** Around a read of the mocked value with a key. */
  imported<V>(key: string, value: V): V

  /** Around an atom of a condition. Returns the value. */
  condition<V>(predicate: PredicateId, value: V, shadow: Shadow): V
  /** Around the label of a `case`. Returns the label. */
  matched<V>(predicate: PredicateId, discriminant: unknown, shadow: Shadow, label: V, labelShadow: Shadow): V
  /** Around the left operand of `??`. Returns the value. */
  absent<V>(predicate: PredicateId, value: V, shadow: Shadow): V

  /** Stores the value before `?.`. Returns whether it is present. */
  present(predicate: PredicateId, value: unknown, shadow: Shadow): boolean
  /** The stored value. */
  found(): unknown
  /** The same for the callee before `?.(…)`. */
  presentCallee(predicate: PredicateId, callee: Callee): boolean
  foundCallee(): Callee

  /** Around the iterable of a `for-of`, before the loop. */
  iterated(predicate: PredicateId, values: unknown, shadow: Shadow): Iterated
  /** Around the element of an iteration. Returns the element. */
  element<V>(iterated: Iterated, value: V): V
}

/** The iterable of a `for-of`, and its position. */
export interface Iterated {
  readonly predicate: PredicateId
  /** The iterable in the source. */
  readonly source: unknown
  /** The same elements, from which the loop takes them. */
  readonly values: unknown
  readonly shadow: Shadow
  turn: number
}
