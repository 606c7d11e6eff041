import type { TypeShape } from '../../model/subject/type.ts'
import { mayReturnNothing } from '../../model/subject/returns-nothing.ts'
import { doesNothingElse, returnsThis } from '../../model/subject/returns-this.ts'
import type { Subject } from '../../model/subject/subject.ts'
import type { CallOfArgument, Statement, TestCase } from '../../model/test/statement.ts'
import { errorKnownBy } from './known-error-text.ts'
import { printString } from './literal.ts'
import type { Scope } from '../printing/scope.ts'

/** Name of the helper for a stub with several results. */
export const inTurn = 'inTurn'

/** Name of the helper for a stub that returns values before it throws. */
export const thenThrow = 'thenThrow'

/** Name of the helper for a stub that returns values before it throws an error that the code knows. */
export const thenThrowError = 'thenThrowError'

/** Prints a stub: `() => 1`, `inTurn(1, 2)`, or one that throws or calls a function argument. */
export function printStub(statement: Statement & { kind: 'function' }, scope: Scope): string {
  const { refer, subject, types } = scope
  const shape = subject.types[statement.type]
  const results = statement.returns.map(refer)
  const asAny = types(' as any')
  if (returnsThis(statement, subject.types)) return scope.fluent
  if (doesNothing(statement, subject)) return '() => {}'
  if (statement.listsArguments === true) return `(...args${types(': any[]')})${types(': any')} => args`
  if (shape?.kind === 'constructor') return `function () { return ${results[0]!} }${asAny}`
  const none = noResult(statement, scope)
  const text =
    statement.calls === undefined
      ? stubText(results, statement.throws, subject, isMixed(statement.returns, scope) ? types('<any>') : '', none)
      : printCalling(statement.calls, results, takesFunction(shape, statement.calls, subject), scope, none)
  return shape?.kind === 'function' && shape.isPlain === false && asAny !== '' ? `(${text})${asAny}` : text
}

/** Whether a stub of a missing type returns nothing. A mock function without implementation does the same. */
export function doesNothing(stub: Statement & { kind: 'function' }, { types }: Pick<Subject, 'types'>): boolean {
  const shape = types[stub.type]
  const isInferred = shape?.kind === 'function' && shape.isInferred === true
  return isInferred && doesNothingElse(stub)
}

/** Returns a name for the function argument of a stub that its body does not use otherwise. */
function callbackName(body: readonly string[]): string {
  const words = new Set(body.flatMap((it) => it.match(/[\w$]+/g) ?? []))
  for (let n = 1; ; n++) {
    const name = n === 1 ? 'callback' : `callback${n}`
    if (!words.has(name)) return name
  }
}

/** Whether only a function, or nothing, can be the argument that a stub calls. Inferred parameters promise nothing. */
function takesFunction(
  shape: TypeShape | undefined,
  { parameter }: CallOfArgument,
  { types }: Pick<Subject, 'types'>,
): boolean {
  if (shape?.kind !== 'function' || shape.isInferred === true) return false
  const type = types[shape.parameters[parameter]?.type ?? -1]
  const members = type?.kind === 'union' ? type.members.map((it) => types[it]!) : type === undefined ? [] : [type]
  const isFunction = (it: TypeShape): boolean => it.kind === 'function'
  return members.some(isFunction) && members.every((it) => isFunction(it) || nullish.has(it.kind))
}

const nullish: ReadonlySet<TypeShape['kind']> = new Set(['undefined', 'null', 'void'])

/**
 * Prints a stub that calls its function argument, at once or later: `(a, callback) => { callback?.(null, 'x') }`. If the
 * code may pass something else in its place, the stub looks first.
 */
function printCalling(
  { parameter, isLate, args }: CallOfArgument,
  results: readonly string[],
  isFunction: boolean,
  { refer, types }: Scope,
  none: string,
): string {
  const before = Array.from({ length: parameter }, (_, at) => `_${at}${types(': any')}`)
  const callback = callbackName([...args.map(refer), ...results])
  const list = [...before, `${callback}${types(': any')}`].join(', ')
  const passed = `(${args.map(refer).join(', ')})`
  const atOnce = isFunction ? `${callback}?.${passed}` : `if (typeof ${callback} === 'function') ${callback}${passed}`
  const call = isLate === true ? `void Promise.resolve().then(() => ${isFunction ? atOnce : `{ ${atOnce} }`})` : atOnce
  const result = results[0] ?? none
  return `(${list}) => { ${call}${results.length === 0 && none === 'undefined' ? '' : `; return ${result}`} }`
}

/** Prints `undefined`, cast to any type if the stub must return something. */
function noResult({ type }: Statement, { subject, types }: Scope): string {
  const shape = subject.types[type]
  const mustReturn = shape?.kind === 'function' && !mayReturnNothing(subject.types, shape.returns)
  return `undefined${mustReturn ? types(' as never') : ''}`
}

/** Whether the compiler would have to find a common type for several values. */
export function isMixed(refs: readonly number[], { test, subject }: Scope): boolean {
  const isOpen = refs.some((it) => openKinds.has(subject.types[test[it]!.type]!.kind))
  const forms = new Set(refs.map((it) => formOf(it, test)))
  return 1 < refs.length && (isOpen || 1 < forms.size)
}

/** Values of one form have one type even without context. */
function formOf(ref: number, test: TestCase): string {
  const statement = test[ref]!
  switch (statement.kind) {
    case 'object': {
      const entries = statement.keys.map((key, at) => `${key}: ${formOf(statement.values[at]!, test)}`)
      return `${statement.type} { ${entries.join()} }`
    }
    case 'builtin':
      return `${statement.type} (${[...new Set(statement.args.map((it) => formOf(it, test)))].join()})`
    default:
      return String(statement.type)
  }
}

/** Kinds of types whose values may have different types. */
const openKinds: ReadonlySet<string> = new Set(['unknown', 'anyObject', 'union'])

function stubText(
  returns: readonly string[],
  throws: string | undefined,
  subject: Subject,
  type: string,
  none: string,
): string {
  if (throws !== undefined) {
    const error = errorKnownBy(throws, subject)
    if (error !== undefined)
      return returns.length === 0
        ? `() => { throw ${error} }`
        : `${thenThrowError}${type}(${[error, ...returns].join(', ')})`
    const message = printString(throws)
    if (returns.length === 0) return `() => { throw new Error(${message}) }`
    return `${thenThrow}${type}(${[message, ...returns].join(', ')})`
  }
  if (returns.length === 0) return `() => ${none}`
  if (returns.length === 1) return `() => ${returns[0]!}`
  return `${inTurn}${type}(${returns.join(', ')})`
}
