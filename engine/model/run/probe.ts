import type { Activation } from '../flags/flag-trace.ts'
import type { CallSiteId } from '../flags/flag.ts'
import type { FunctionId, PredicateId } from '../goal/predicate.ts'

/**
 * Library calls with a boolean meaning whose operands give a distance (docs/algorithms.md 3.4). The value is the whole
 * atom's outcome.
 */
export type LibraryCall =
  /** `s.startsWith(p)`; operands: s, p. */
  | 'startsWith'
  /** `s.endsWith(p)`; operands: s, p. */
  | 'endsWith'
  /** `x.includes(y)`, `x.indexOf(y) >= 0` and its like, for a string or an array x; operands: x, y. */
  | 'includes'
  /** `x.indexOf(y) === -1` and its like: true means not found; operands: x, y. */
  | 'excludes'
  /** `c.has(k)` of a `Set` or `Map`; operands: c, k. */
  | 'has'
  /** `o.hasOwnProperty(k)`, `Object.hasOwn(o, k)`; operands: o, k. */
  | 'hasOwn'
  /** `re.test(s)`; operands: re, s. */
  | 'test'
  /** `s.match(re)`, `s.search(re) >= 0`, as a condition; operands: s, re. */
  | 'match'
  /** `Object.is(a, b)`; operands: a, b. */
  | 'is'
  /** `Array.isArray(x)`; operands: x. */
  | 'isArray'
  /** `Number.isInteger(x)`, `Number.isNaN(x)`, `isNaN(x)`, `Number.isFinite(x)`, `isFinite(x)`, `Number.isSafeInteger(x)`; operands: x. */
  | 'isInteger'
  | 'isNaN'
  | 'isFinite'
  | 'isSafeInteger'

/**
 * What instrumented code calls: the contract between `lang/instrument`, which writes the calls, and `execution`,
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
  /** First in every other loop's body. Counts one step. */
  step(): void
  /** First in every `catch`, with the activation of a framed function: rethrows when the budget is what ended the code inside. */
  caught(error: unknown, frame?: Activation): void
  /** First in every `finally`: throws when the budget is used up. */
  resumed(): void
  /** `base ** exponent`. */
  power(base: unknown, exponent: unknown): unknown
  /** The name of a class or function without one that is exported as default. Runners give it others than the language. */
  defaultName(): string
  /**
   * Around the operand of every `throw`, and around errors of the library that the code makes for other uses: tells what
   * pasted code throws from what the runtime throws. Returns the value.
   */
  thrown<V>(value: V): V

  /**
   * 0 for predicates that decide values while nothing is to be recorded of them: code asks it before it calls their probes
   * where that is cheaper.
   */
  readonly asked: Readonly<Uint8Array>
  /** First in the body of a framed function, behind `enter` or `descend`: its activation, which the other three are given. */
  frame(fn: FunctionId): Activation
  /** Around the probe of a predicate of a framed function: the activation keeps what was recorded. Returns the value. */
  within<V>(frame: Activation, value: V): V
  /** Just before a call that decides a flag, or around its last argument. Returns the value. */
  calls<V>(frame: Activation, site: CallSiteId, value?: V): V | undefined
  /** Around such a call. Returns the value. */
  returned<V>(frame: Activation, site: CallSiteId, value: V): V

  /** Before the first statement that begins on a line. */
  line(line: number): void

  /**
   * 1 at the first mutant of sites where there is nothing left to evaluate in this test: code asks it before it calls
   * `computed`, `reached` or `replaced`, and does without where it says so.
   */
  readonly settled: Readonly<Uint8Array>
  /** Around a binary operation with `count` mutants, numbered from `first` on: evaluates them beside it. Returns its own result. */
  computed(first: number, count: number, operator: string, left: unknown, right: unknown): unknown
  /** Around a value with mutants that make a difference wherever they are reached. Returns the value. */
  reached<V>(first: number, count: number, value: V): V
  /** As `reached`, for a variable with further mutants: each of `others` in its place. */
  replaced<V>(first: number, count: number, value: V, ...others: readonly unknown[]): V

  /** Value taken for its truth: `if (v)`, `v && …`. */
  truthy<V>(predicate: PredicateId, value: V): V
  /** As `truthy`, for values that have no distance but 0 and 1, such as the outcome of `typeof x === 'string'`. */
  flag<V>(predicate: PredicateId, value: V): V
  /** `<`. Of comparisons that have mutants, `mutants` is the first of the three. */
  lt(predicate: PredicateId, left: unknown, right: unknown, mutants?: number): boolean
  le(predicate: PredicateId, left: unknown, right: unknown, mutants?: number): boolean
  gt(predicate: PredicateId, left: unknown, right: unknown, mutants?: number): boolean
  ge(predicate: PredicateId, left: unknown, right: unknown, mutants?: number): boolean
  /** `===`. */
  eq(predicate: PredicateId, left: unknown, right: unknown, mutants?: number): boolean
  /** `!==`. */
  ne(predicate: PredicateId, left: unknown, right: unknown, mutants?: number): boolean
  /** `==`. */
  looseEq(predicate: PredicateId, left: unknown, right: unknown, mutants?: number): boolean
  /** `!=`. */
  looseNe(predicate: PredicateId, left: unknown, right: unknown, mutants?: number): boolean
  /** `left in right`. */
  has(predicate: PredicateId, left: unknown, right: unknown): boolean
  /** `left instanceof right`. */
  instance(predicate: PredicateId, left: unknown, right: unknown): boolean

  /** Around a leaf of a condition, with its place among them. Returns the value. */
  leaf<V>(predicate: PredicateId, at: number, value: V): V

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
  /** First in the body of `for-of` and `for-in`: there was a next element. Counts one step. */
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

  /** Around an atom that is a library call: records the distance of its operands. Returns the value. */
  library<V>(predicate: PredicateId, call: LibraryCall, value: V, first: unknown, second?: unknown): V
  /** Keeps operand 0 or 1 of a library call for the `recall` probe around it. Returns the value. */
  keep<V>(predicate: PredicateId, operand: 0 | 1, value: V): V
  /** As `library`, for operands that were kept. */
  recall<V>(predicate: PredicateId, call: LibraryCall, value: V): V
}
