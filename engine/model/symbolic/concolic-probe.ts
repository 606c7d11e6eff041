import type { PredicateId } from '../goal/predicate.ts'
import type { SymbolId } from './symbolic.ts'

/** A concrete value together with the expression over the inputs of a test that it was computed by. */
export interface Symbolic {
  readonly node: SymbolId
  /** Of an object the expression tells whether it is there. */
  readonly value: unknown
  /** Nodes of the expression, those that occur repeatedly as often as they do. */
  readonly size: number
  /** The cases of which an object was chosen; only probes look inside. */
  readonly choice?: readonly unknown[]
}

/** The expression that belongs to a value beside it; `undefined` where it depends on no input, or is not modeled. */
export type Shadow = Symbolic | undefined

/** Values with their shadows, in turns. */
export type Shadowed = readonly unknown[]

/** The arguments of a call, by position, as far as they are known. */
export interface Passed {
  readonly values: readonly unknown[]
  readonly shadows: readonly Shadow[]
}

/** A callee that has been looked up; only probes look inside. */
export interface Callee {
  readonly called: unknown
  readonly receiver: unknown
  readonly shadow: Shadow
  readonly calledShadow: Shadow
  /** How the source calls it. */
  readonly text: string
}

/** A property that has been looked up to be written; only probes look inside. */
export interface Located {
  readonly owner: unknown
  readonly key: unknown
  readonly value: unknown
  readonly shadow: Shadow
}

/** A part of a template that has been converted. */
export interface Part {
  readonly text: string
  readonly shadow: Shadow
}

/**
 * What the concolic build calls besides the guards of every build: the contract between `techniques/concolic/static`, which writes
 * the calls, and `runtime/concolic`, which answers them (docs/algorithms.md 6.4 and 6.5). Values stay as they are. An
 * expression that may depend on an input leaves its shadow in a register, from where the expression around it takes it
 * right after the operand was evaluated: `a + b` becomes `$$binary('+', $$known(a, $$va), $$taken(), $$known(b, $$vb),
 * $$taken())`. Every probe returns what the code that it replaces would have, calls pasted code exactly as often, and
 * throws the same. A shadow that does not fit its value is ignored, so that whatever is not modeled is concrete.
 */
export interface ConcolicProbes {
  /** The shadow of the operand just evaluated, which is no longer in the register. */
  taken(): Shadow
  /** The same, and it stays there. */
  latest(): Shadow
  /** Around a value that has no shadow. */
  concrete<V>(value: V): V
  /** Around a value with its shadow. */
  known<V>(value: V, shadow: Shadow): V

  /** First in every function body: the arguments. */
  entered(): Passed
  /** The shadow of what a pattern has taken from a property of `owner`, or of what that holds. */
  held(owner: unknown, path: readonly string[], value: unknown): Shadow
  /** The same of what is left of a list from a position on: the last of the path. A list has no shadow itself. */
  heldRest(owner: unknown, path: readonly string[], value: unknown): undefined
  unary(operator: '!' | '-' | '+' | '~' | 'typeof', value: unknown, shadow: Shadow): unknown
  binary(operator: string, left: unknown, leftShadow: Shadow, right: unknown, rightShadow: Shadow): unknown
  /** What `++` makes of a variable, and `--`. */
  stepped(by: 1 | -1, value: unknown, shadow: Shadow): unknown
  /** What the variable just stepped was before, as a number. */
  unstepped(): unknown

  /** `owner.key`, `owner[key]`. */
  member(owner: unknown, shadow: Shadow, key: unknown, keyShadow?: Shadow): unknown
  /** Keeps the owner of a private field; the look-up follows. Returns it. */
  owning<V>(owner: V): V
  /** Around the look-up. */
  owned<V>(key: string, value: V): V
  /** `owner.key = value`. */
  put<V>(owner: unknown, key: unknown, value: V, shadow: Shadow): V
  /** After a field of `owner` was given a value otherwise. Returns the value. */
  field<V>(owner: unknown, key: string, value: V, shadow: Shadow): V
  /** The left side of `owner.key += …`. */
  located(owner: unknown, shadow: Shadow, key: unknown, keyShadow?: Shadow): Located
  /** `owner.key += value`, by the operator `+`. */
  amended(operator: string, located: Located, value: unknown, shadow: Shadow): unknown
  /** `owner.key++`: the value before or after it. */
  amendedBy(by: 1 | -1, isAfter: boolean, located: Located): unknown

  /** What `...from` puts into an object literal, as an object of its own. */
  copied(from: unknown): object
  /** An object literal; `null` among the keys stands for what `copied` gave. */
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
  /** Calls it. */
  invoke(callee: Callee, ...args: Shadowed): unknown
  /** `new called(…)`. */
  construct(called: unknown, text: string, ...args: Shadowed): unknown

  /** Around an atom of a condition. Returns the value. */
  condition<V>(predicate: PredicateId, value: V, shadow: Shadow): V
  /** Around the label of a `case`. Returns the label. */
  matched<V>(predicate: PredicateId, discriminant: unknown, shadow: Shadow, label: V, labelShadow: Shadow): V
  /** Around the left operand of `??`. Returns the value. */
  absent<V>(predicate: PredicateId, value: V, shadow: Shadow): V

  /** The value before `?.`, which is kept: whether there is one. */
  present(predicate: PredicateId, value: unknown, shadow: Shadow): boolean
  /** What was kept. */
  found(): unknown
  /** The same of the callee before `?.(…)`. */
  presentCallee(predicate: PredicateId, callee: Callee): boolean
  foundCallee(): Callee

  /** Around what a `for-of` runs through, before it. */
  iterated(predicate: PredicateId, values: unknown, shadow: Shadow): Iterated
  /** Around the element of a turn. Returns the element. */
  element<V>(iterated: Iterated, value: V): V
}

/** What a `for-of` runs through, and how far it is. */
export interface Iterated {
  readonly predicate: PredicateId
  /** What the source names. */
  readonly source: unknown
  /** What the loop takes its elements from, which are the same. */
  readonly values: unknown
  readonly shadow: Shadow
  turn: number
}
