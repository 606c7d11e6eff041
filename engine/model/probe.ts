import type { FunctionId, PredicateId } from './predicate.ts'

/** Library calls with a boolean meaning whose operands give a distance (ALGORITHMS 3.4). The value is the whole atom's outcome. */
export type LibraryCall =
  /** `s.startsWith(p)`; kept: s, p. */
  | 'startsWith'
  /** `s.endsWith(p)`; kept: s, p. */
  | 'endsWith'
  /** `x.includes(y)`, `x.indexOf(y) >= 0` and its like, for a string or an array x; kept: x, y. */
  | 'includes'
  /** `x.indexOf(y) === -1` and its like: true means not found; kept: x, y. */
  | 'excludes'
  /** `c.has(k)` of a `Set` or `Map`; kept: c, k. */
  | 'has'
  /** `o.hasOwnProperty(k)`, `Object.hasOwn(o, k)`; kept: o, k. */
  | 'hasOwn'
  /** `re.test(s)`; kept: re, s. */
  | 'test'
  /** `s.match(re)`, `s.search(re) >= 0`, as a condition; kept: s, re. */
  | 'match'
  /** `Object.is(a, b)`; kept: a, b. */
  | 'is'
  /** `Array.isArray(x)`; kept: x. */
  | 'isArray'
  /** `Number.isInteger(x)`, `Number.isNaN(x)`, `isNaN(x)`, `Number.isFinite(x)`, `isFinite(x)`, `Number.isSafeInteger(x)`; kept: x. */
  | 'isInteger'
  | 'isNaN'
  | 'isFinite'
  | 'isSafeInteger'

/**
 * What instrumented code calls: the contract between `compile/instrument`, which writes the calls, and `execution`,
 * which answers them. Every probe returns the value that the code it replaces would have had. Operands arrive
 * evaluated, once, in source order. A probe never calls pasted code, except where JavaScript itself would
 * (`valueOf` in a comparison) and then exactly as often.
 */
export interface Probes {
  /** First in every function body that calls nothing which could call it back. Counts one step. */
  enter(fn: FunctionId): void
  /** First in every other function body; counts one step and one level of depth. Followed by `try { … } finally { ascend() }`. */
  descend(fn: FunctionId): void
  ascend(): void
  /** Around a default value or a field's value that may lead back to itself before any body starts: counts as `descend` while `compute` runs. */
  nested<V>(compute: () => V): V
  /** First in every loop body. Counts one step. */
  step(): void
  /** First in every `catch`: rethrows when the budget is what ended the code inside. */
  caught(error: unknown): void
  /** First in every `finally`: throws when the budget is used up. */
  resumed(): void
  /** Around the operand of every `throw`: tells what pasted code throws from what the runtime throws. Returns the value. */
  thrown<V>(value: V): V

  /** Value taken for its truth: `if (v)`, `v && …`. */
  truthy<V>(predicate: PredicateId, value: V): V
  /** As `truthy`, for values that have no distance but 0 and 1, such as the outcome of `typeof x === 'string'`. */
  flag<V>(predicate: PredicateId, value: V): V
  lt(predicate: PredicateId, left: unknown, right: unknown): boolean
  le(predicate: PredicateId, left: unknown, right: unknown): boolean
  gt(predicate: PredicateId, left: unknown, right: unknown): boolean
  ge(predicate: PredicateId, left: unknown, right: unknown): boolean
  /** `===`. */
  eq(predicate: PredicateId, left: unknown, right: unknown): boolean
  /** `!==`. */
  ne(predicate: PredicateId, left: unknown, right: unknown): boolean
  /** `==`. */
  looseEq(predicate: PredicateId, left: unknown, right: unknown): boolean
  /** `!=`. */
  looseNe(predicate: PredicateId, left: unknown, right: unknown): boolean
  /** `left in right`. */
  has(predicate: PredicateId, left: unknown, right: unknown): boolean
  /** `left instanceof right`. */
  instance(predicate: PredicateId, left: unknown, right: unknown): boolean

  /** Left operand of `??` and `?.`: true means null or undefined. Returns the value. */
  nullish<V>(predicate: PredicateId, value: V): V
  /**
   * `receiver.key?.(…)`: looks `key` up once, records whether it is nullish, and returns it ready to be called with
   * its receiver, or null or undefined. What cannot be called gives a function that says so, calling it by `text`.
   */
  method(predicate: PredicateId, receiver: unknown, key: PropertyKey, text: string): unknown
  /** As `method`, for a callee that is already looked up (`super.m?.()`, `o.#m?.()`). */
  bound(predicate: PredicateId, receiver: unknown, callee: unknown, text: string): unknown
  /** Label of a `case`. Returns the label, which the switch then compares itself. */
  label<V>(predicate: PredicateId, discriminant: unknown, label: V): V
  /** First in the body of `for-of` and `for-in`: there was a next element. */
  next(predicate: PredicateId): void
  /** After such a loop, reached only when its elements ran out. */
  exhausted(predicate: PredicateId): void
  /** Evaluated just before a default value: it is used. */
  defaulted(predicate: PredicateId): void
  /** Evaluated soon after the binding: records "not used" unless `defaulted` came since. */
  given(predicate: PredicateId): void
  /** Evaluated just before the right side of a logical assignment to a property. */
  assigns(predicate: PredicateId, operator: '&&=' | '||=' | '??='): void
  /** Around such an assignment: records the outcome by which the right side was skipped, unless `assigns` came since. Returns the value. */
  assigned<V>(predicate: PredicateId, operator: '&&=' | '||=' | '??=', value: V): V

  /** Keeps operand 0 or 1 of a library call for the `library` probe around it. Returns the value. */
  keep<V>(predicate: PredicateId, operand: 0 | 1, value: V): V
  /** Around an atom that is a library call: records the distance of its kept operands. Returns the value. */
  library<V>(predicate: PredicateId, call: LibraryCall, value: V): V
}
