import type { CallableId } from './subject.ts'
import type { BuiltinName, Primitive, TypeId } from './type.ts'

/** What a `builtin` statement makes: `Rejection` is a promise rejected with an error of message `args[0]`, `Symbol` a new symbol. */
export type MadeName = BuiltinName | 'Rejection' | 'Symbol'

/** Position of an earlier statement in the same test. */
export type Ref = number

/**
 * One step of a test. Statement i leaves a value in slot i, of type `type` (ALGORITHMS 1.1).
 * Statements are plain data; `generation` varies them, `execution` runs them, `export` prints them.
 */
export type Statement =
  /** `value` may be NaN, -0 or an infinity. Off-type values are of a type other than `type` says. */
  | { readonly kind: 'literal'; readonly type: TypeId; readonly value: Primitive }
  /** `Enum.member`. */
  | { readonly kind: 'enum'; readonly type: TypeId; readonly member: number }
  /** An array or a tuple. */
  | { readonly kind: 'array'; readonly type: TypeId; readonly elements: readonly Ref[] }
  /** An object literal; keys in order, without duplicates. */
  | {
      readonly kind: 'object'
      readonly type: TypeId
      readonly keys: readonly string[]
      readonly values: readonly Ref[]
    }
  /**
   * A stub: its n-th call returns the n-th of `returns`, the last one repeated; `undefined` when there are none. With
   * `throws`, calls after those throw an error of this message instead. For a constructor type it can be called by `new`.
   */
  | { readonly kind: 'function'; readonly type: TypeId; readonly returns: readonly Ref[]; readonly throws?: string }
  /**
   * A value of the library: `new Map([[args[0], args[1]], …])`, `new Set(args)`, `new Date(args[0])`,
   * `new RegExp(args[0], args[1])`, `new Error(args[0])`, `Promise.resolve(args[0])`, typed arrays `of(…args)`,
   * iterators and generators over `args`, a view on a buffer of `args[0]` bytes.
   */
  | { readonly kind: 'builtin'; readonly type: TypeId; readonly name: MadeName; readonly args: readonly Ref[] }
  /** Uses the module under test. `receiver` where the callable has an `owner` or a `receiver` and is no constructor. `type` is what it `returns`, or `sure`. */
  | {
      readonly kind: 'call'
      readonly type: TypeId
      readonly callable: CallableId
      readonly receiver?: Ref
      readonly args: readonly Ref[]
    }

/** A straight line of statements; every reference points backwards. */
export type TestCase = readonly Statement[]

/** The statements that this one uses, in order of evaluation, with repetitions. */
export function uses(statement: Statement): readonly Ref[] {
  switch (statement.kind) {
    case 'literal':
    case 'enum':
      return []
    case 'array':
      return statement.elements
    case 'object':
      return statement.values
    case 'function':
      return statement.returns
    case 'builtin':
      return statement.args
    case 'call':
      return statement.receiver === undefined ? statement.args : [statement.receiver, ...statement.args]
  }
}

/** The same statement with every reference replaced. Returns the same object when nothing changed. */
export function mapRefs(statement: Statement, replace: (ref: Ref) => Ref): Statement {
  switch (statement.kind) {
    case 'literal':
    case 'enum':
      return statement
    case 'array': {
      const elements = mapped(statement.elements, replace)
      return elements === statement.elements ? statement : { ...statement, elements }
    }
    case 'object': {
      const values = mapped(statement.values, replace)
      return values === statement.values ? statement : { ...statement, values }
    }
    case 'function': {
      const returns = mapped(statement.returns, replace)
      return returns === statement.returns ? statement : { ...statement, returns }
    }
    case 'builtin': {
      const args = mapped(statement.args, replace)
      return args === statement.args ? statement : { ...statement, args }
    }
    case 'call': {
      const args = mapped(statement.args, replace)
      const receiver = statement.receiver === undefined ? undefined : replace(statement.receiver)
      if (args === statement.args && receiver === statement.receiver) return statement
      return receiver === undefined ? { ...statement, args } : { ...statement, args, receiver }
    }
  }
}

function mapped(refs: readonly Ref[], replace: (ref: Ref) => Ref): readonly Ref[] {
  for (let i = 0; i < refs.length; i++) {
    if (replace(refs[i]!) !== refs[i]) return refs.map(replace)
  }
  return refs
}

/** Whether every reference points to an earlier statement. Every edit keeps this. */
export function isValid(test: TestCase): boolean {
  return test.every((statement, at) => uses(statement).every((ref) => Number.isInteger(ref) && 0 <= ref && ref < at))
}
