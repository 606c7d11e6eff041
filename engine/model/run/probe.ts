import type { Activation } from '../flags/flag-trace.ts'
import type { CallSiteId } from '../flags/flag.ts'
import type { FunctionId, PredicateId } from '../goal/predicate.ts'

/** Library calls with a boolean meaning and a distance (docs/algorithms.md 3.4). The value is the atom's outcome. */
export type LibraryCall =
  | 'startsWith'
  | 'endsWith'
  /** `x.includes(y)`, `x.indexOf(y) >= 0` and similar, for a string or an array x; operands: x, y. */
  | 'includes'
  /** `x.indexOf(y) === -1` and similar: true means not found; operands: x, y. */
  | 'excludes'
  /** `c.has(k)` of a `Set` or `Map`; operands: c, k. */
  | 'has'
  /** `o.hasOwnProperty(k)`, `Object.hasOwn(o, k)`; operands: o, k. */
  | 'hasOwn'
  | 'test'
  /** `s.match(re)`, `s.search(re) >= 0`, as a condition; operands: s, re. */
  | 'match'
  /** `Object.is(a, b)`; operands: a, b. */
  | 'is'
  | 'isArray'
  /** `Number.isInteger(x)` and the like; NaN and finite tests also as global functions; operands: x. */
  | 'isInteger'
  | 'isNaN'
  | 'isFinite'
  | 'isSafeInteger'

/**
 * The functions that instrumented code calls: the contract between `lang/instrument`, which writes the calls, and
 * `runtime`, which implements them. Every probe returns the value of the code it replaces. Operands arrive evaluated,
 * once, in source order. A probe calls pasted code only where JavaScript itself would (`valueOf` in a comparison), and
 * exactly as often.
 */
export interface Probes {
  /** First in every function body without calls that could call it back. Counts one step. */
  enter(fn: FunctionId): void
  /** First in every other function body, before `try { … } finally { ascend() }`. Counts a step and a level. */
  descend(fn: FunctionId): void
  ascend(): void
  /** Around a default value or field value that may recurse before any body starts; counts like `descend`. */
  nested<V>(compute: () => V): V
  /** First in the body of every other loop. Counts one step. */
  step(): void
  /** First in every `catch`, with the activation of a framed function: rethrows if the budget ended the code inside. */
  caught(error: unknown, frame?: Activation): void
  /** First in every `finally`: throws if the budget is used up. */
  resumed(): void
  power(base: unknown, exponent: unknown): unknown
  /** The name of an anonymous class or function exported as default; runners use other names than the language. */
  defaultName(): string
  /** Around every `import()`: in some environments, its promise settles late, as in runners. */
  loading<V>(promise: V): V
  /**
   * Around the operand of every `throw`, and around library errors that the code creates for other uses: distinguishes
   * errors of pasted code from those of the runtime. Returns the value.
   */
  thrown<V>(value: V): V

  /** 0 for `value` predicates that are not recorded: code checks it before calling their probes, if that is cheaper. */
  readonly measured: Readonly<Uint8Array>
  /** First in the body of a framed function, after `enter` or `descend`. Returns its activation for the next three. */
  frame(fn: FunctionId): Activation
  /** Around a predicate's probe in a framed function: stores the record in the activation. Returns the value. */
  within<V>(frame: Activation, value: V): V
  /** Just before a call that decides a flag, or around its last argument. Returns the value. */
  calls<V>(frame: Activation, site: CallSiteId, value?: V): V | undefined
  /** Around such a call. Returns the value. */
  returned<V>(frame: Activation, site: CallSiteId, value: V): V

  /** Before the first statement that starts on a line. */
  line(line: number): void

  /**
   * By a site's first mutant, 1 if nothing is left to evaluate in this test. Code checks it before calling `computed`,
   * `reached` or `replaced`, and skips the call.
   */
  readonly settled: Readonly<Uint8Array>
  /** Around a binary operation: also evaluates its mutants, `first` to `first + count - 1`. Returns its own result. */
  computed(first: number, count: number, operator: string, left: unknown, right: unknown): unknown
  /** Around a value with mutants that make a difference whenever reached. Returns the value. */
  reached<V>(first: number, count: number, value: V): V
  /** Like `reached`, for a variable with further mutants: each of `others` instead of it. */
  replaced<V>(first: number, count: number, value: V, ...others: readonly unknown[]): V

  /** A value tested for truth: `if (v)`, `v && …`. */
  truthy<V>(predicate: PredicateId, value: V): V
  /** Like `truthy`, for values with no distance but 0 and 1, such as the outcome of `typeof x === 'string'`. */
  flag<V>(predicate: PredicateId, value: V): V
  /** `<`. For comparisons with mutants, `mutants` is the first of the three. */
  lt(predicate: PredicateId, left: unknown, right: unknown, mutants?: number): boolean
  le(predicate: PredicateId, left: unknown, right: unknown, mutants?: number): boolean
  gt(predicate: PredicateId, left: unknown, right: unknown, mutants?: number): boolean
  ge(predicate: PredicateId, left: unknown, right: unknown, mutants?: number): boolean
  eq(predicate: PredicateId, left: unknown, right: unknown, mutants?: number): boolean
  ne(predicate: PredicateId, left: unknown, right: unknown, mutants?: number): boolean
  looseEq(predicate: PredicateId, left: unknown, right: unknown, mutants?: number): boolean
  looseNe(predicate: PredicateId, left: unknown, right: unknown, mutants?: number): boolean
  /** `left in right`. */
  has(predicate: PredicateId, left: unknown, right: unknown): boolean
  /** `left instanceof right`. */
  instance(predicate: PredicateId, left: unknown, right: unknown): boolean

  /** Around a leaf of a condition, with its index. Returns the value. */
  leaf<V>(predicate: PredicateId, at: number, value: V): V

  /** Left operand of `??` and `?.`: true means null or undefined. Returns the value. */
  nullish<V>(predicate: PredicateId, value: V): V
  /**
   * `receiver.key?.(…)`: looks up `key` once, records whether it is nullish, and returns it bound to its receiver, or
   * null or undefined. If it is not callable, returns a function that throws and names it by `text`.
   */
  method(predicate: PredicateId, receiver: unknown, key: PropertyKey, text: string): unknown
  /** Like `method`, for a callee that is already looked up (`super.m?.()`, `o.#m?.()`). */
  bound(predicate: PredicateId, receiver: unknown, callee: unknown, text: string): unknown
  /** Label of a `case`. Returns the label, which the switch then compares itself. */
  label<V>(predicate: PredicateId, discriminant: unknown, label: V): V
  /** First in the body of `for-of` and `for-in`: there was a next element. Counts one step. */
  next(predicate: PredicateId): void
  /** After such a loop, reached only if its elements ran out. */
  exhausted(predicate: PredicateId): void
  /** Evaluated just before a default value: it is used. */
  defaulted(predicate: PredicateId): void
  /** Evaluated soon after the binding: records "not used" unless `defaulted` came since. */
  provided(predicate: PredicateId): void
  /** Evaluated just before the right side of a logical assignment to a property. */
  assigns(predicate: PredicateId, operator: '&&=' | '||=' | '??='): void
  /** Around such an assignment: records that the right side was skipped, unless `assigns` came since. */
  assigned<V>(predicate: PredicateId, operator: '&&=' | '||=' | '??=', value: V): V

  /** Around an atom that is a library call: records the distance of its operands. Returns the value. */
  library<V>(predicate: PredicateId, call: LibraryCall, value: V, first: unknown, second?: unknown): V
  /** Stores operand 0 or 1 of a library call for the `recall` probe around it. Returns the value. */
  keep<V>(predicate: PredicateId, operand: 0 | 1, value: V): V
  /** Like `library`, for stored operands. */
  recall<V>(predicate: PredicateId, call: LibraryCall, value: V): V
}
