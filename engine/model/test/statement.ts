import type { CallableId } from '../subject/subject.ts'
import type { BuiltinName, Primitive, TypeId } from '../subject/type.ts'

/**
 * The values of `builtin` statements. `Rejection` is a promise rejected with an error of message `args[0]`,
 * `RejectionOf` one rejected with `args[0]` itself, `ThrowerOf` a function that throws `args[0]`, `RegisteredSymbol` the
 * symbol of a key, `WellKnownSymbol` one of the language, `Bytes` a buffer with bytes, `ByteView` a view on one,
 * `ControlledSignal` the signal of a controller, and `LocalTime` the time of a date with local parts, in ms.
 */
export type MadeName =
  | BuiltinName
  | 'Rejection'
  | 'RejectionOf'
  | 'ThrowerOf'
  | 'Symbol'
  | 'RegisteredSymbol'
  | 'WellKnownSymbol'
  | 'Bytes'
  | 'ByteView'
  | 'ControlledSignal'
  | 'LocalTime'

/** Position of an earlier statement in the same test. */
export type Ref = number

/**
 * One step of a test. Statement i leaves a value of type `type` in slot i (docs/algorithms.md 1.1). Statements are
 * plain data; `generation` varies them, `runtime` runs them, `export` prints them.
 */
export type Statement =
  /** `value` may be NaN, -0 or an infinity. An off-type value does not have the type `type`. */
  | { readonly kind: 'literal'; readonly type: TypeId; readonly value: Primitive }
  | { readonly kind: 'enum'; readonly type: TypeId; readonly member: number }
  | { readonly kind: 'array'; readonly type: TypeId; readonly elements: readonly Ref[] }
  /** An object literal; keys in order, without duplicates. */
  | {
      readonly kind: 'object'
      readonly type: TypeId
      readonly keys: readonly string[]
      readonly values: readonly Ref[]
    }
  /**
   * A stub: its n-th call returns the n-th of `returns`, repeating the last, or `undefined` if there are none. With
   * `throws`, later calls throw an error with this message. With `calls`, it first calls a function that it receives. A
   * stub of constructor type works with `new`. One that `listsArguments` returns the list of its arguments, and has none
   * of these.
   */
  | {
      readonly kind: 'function'
      readonly type: TypeId
      readonly returns: readonly Ref[]
      readonly throws?: string
      readonly calls?: CallOfArgument
      readonly listsArguments?: true
    }
  /**
   * A library value: `new Map([[args[0], args[1]], …])`, `new Set(args)`, `new Date(…args)`, `new RegExp(args[0],
   * args[1])`, `new Error(args[0], { cause: args[1] })`, `new AggregateError(args.slice(1), args[0])`,
   * `Promise.resolve(args[0])`, typed arrays `of(…args)`, iterators and generators over `args`, a view on a buffer of
   * `args[0]` bytes, an element of a page with `args[0]` as HTML. The strings of a template, also raw, are `args`, at least one.
   */
  | { readonly kind: 'builtin'; readonly type: TypeId; readonly name: MadeName; readonly args: readonly Ref[] }
  /**
   * Uses the module under test. `receiver` if the callable has an `owner` or `receiver`, except constructors. `type` is
   * its `returns` or `nonNullReturns`.
   */
  | {
      readonly kind: 'call'
      readonly type: TypeId
      readonly callable: CallableId
      readonly receiver?: Ref
      readonly args: readonly Ref[]
      /** The test goes on if it throws, with `undefined` as its value. Only calls that are not awaited. */
      readonly mayThrow?: true
    }

/** A stub's call of the function in its parameter at a position, if it receives one; if `isLate`, after returning. */
export interface CallOfArgument {
  readonly parameter: number
  readonly isLate?: true
  readonly args: readonly Ref[]
}

/** A straight line of statements; every reference points backwards. */
export type TestCase = readonly Statement[]

/** The statements that this one uses, in order of evaluation, with repetitions. */
export function uses(statement: Statement): readonly Ref[] {
  const refs = parts(statement)
  return statement.kind === 'call' && statement.receiver !== undefined ? [statement.receiver, ...refs] : refs
}

/** How often each statement of a test is used by others. O(size). */
export function countUses(test: TestCase): readonly number[] {
  const counts = test.map(() => 0)
  for (const statement of test) for (const ref of uses(statement)) counts[ref]!++
  return counts
}

const nothing: readonly Ref[] = []

/** The values that a statement uses, except the receiver. Not copied, except for stubs with `calls`. */
export function parts(statement: Statement): readonly Ref[] {
  switch (statement.kind) {
    case 'literal':
    case 'enum':
      return nothing
    case 'array':
      return statement.elements
    case 'object':
      return statement.values
    case 'function':
      return statement.calls === undefined ? statement.returns : [...statement.returns, ...statement.calls.args]
    case 'builtin':
    case 'call':
      return statement.args
  }
}

/**
 * The statement with other parts, and another receiver if it has one. Written out, because spreading takes several
 * times as long, and this runs for every statement that moves.
 */
export function withParts(statement: Statement, refs: readonly Ref[], receiver?: Ref): Statement {
  const { type } = statement
  switch (statement.kind) {
    case 'literal':
    case 'enum':
      return statement
    case 'array':
      return { kind: 'array', type, elements: refs }
    case 'object':
      return { kind: 'object', type, keys: statement.keys, values: refs }
    case 'function':
      return withPartsOfStub(statement, refs)
    case 'builtin':
      return { kind: 'builtin', type, name: statement.name, args: refs }
    case 'call': {
      const { callable } = statement
      if (statement.mayThrow === true)
        return { ...statement, args: refs, ...(receiver === undefined ? {} : { receiver }) }
      return receiver === undefined
        ? { kind: 'call', type, callable, args: refs }
        : { kind: 'call', type, callable, args: refs, receiver }
    }
  }
}

/** Results come first; the called function keeps its number of arguments. */
function withPartsOfStub(stub: Statement & { kind: 'function' }, refs: readonly Ref[]): Statement {
  if (stub.calls === undefined) return { ...stub, returns: refs }
  const results = refs.length - stub.calls.args.length
  return { ...stub, returns: refs.slice(0, results), calls: { ...stub.calls, args: refs.slice(results) } }
}

/** Replaces every reference of a statement. Returns the same object if nothing changed. */
export function mapRefs(statement: Statement, replace: (ref: Ref) => Ref): Statement {
  if (statement.kind === 'literal') return statement
  const before = parts(statement)
  const refs = mapped(before, replace)
  const was = statement.kind === 'call' ? statement.receiver : undefined
  const receiver = was === undefined ? undefined : replace(was)
  return refs === before && receiver === was ? statement : withParts(statement, refs, receiver)
}

/** Returns the same list if nothing changed. */
function mapped(refs: readonly Ref[], replace: (ref: Ref) => Ref): readonly Ref[] {
  for (let i = 0; i < refs.length; i++) {
    const ref = replace(refs[i]!)
    if (ref === refs[i]) continue
    const moved: Ref[] = []
    for (let before = 0; before < i; before++) moved.push(refs[before]!)
    moved.push(ref)
    for (let after = i + 1; after < refs.length; after++) moved.push(replace(refs[after]!))
    return moved
  }
  return refs
}

/** Position of the last call of a test, or of its last statement if there is none. */
export function lastCall(test: TestCase): Ref {
  const at = test.findLastIndex((it) => it.kind === 'call')
  return at < 0 ? test.length - 1 : at
}

/** Whether every reference points to an earlier statement. Every edit preserves this. */
export function isValid(test: TestCase): boolean {
  return test.every((statement, at) => uses(statement).every((ref) => Number.isInteger(ref) && 0 <= ref && ref < at))
}
