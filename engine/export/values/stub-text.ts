import { mayReturnNothing } from '../../model/subject/returns-nothing.ts'
import type { CallOfArgument, Statement, TestCase } from '../../model/test/statement.ts'
import { printString } from './literal.ts'
import type { Scope } from '../printing/scope.ts'

/** Name of the helper that a test file declares when a stub has several results. */
export const inTurn = 'inTurn'

/** Name of the helper that a test file declares when a stub throws after it has returned something. */
export const thenThrow = 'thenThrow'

/** A stub: `() => 1`, `inTurn(1, 2)`, or one that throws or calls what it is given. */
export function printStub(statement: Statement & { kind: 'function' }, scope: Scope): string {
  const { refer, subject, types } = scope
  const shape = subject.types[statement.type]
  const results = statement.returns.map(refer)
  const asAny = types(' as any')
  if (shape?.kind === 'constructor') return `function () { return ${results[0]!} }${asAny}`
  const none = noResult(statement, scope)
  const text =
    statement.calls === undefined
      ? stubText(results, statement.throws, isMixed(statement.returns, scope) ? types('<any>') : '', none)
      : printCalling(statement.calls, results, scope, none)
  return shape?.kind === 'function' && shape.isPlain === false && asAny !== '' ? `(${text})${asAny}` : text
}

/** The name of the function that a stub is given: one that its body uses for nothing else. */
function callbackName(body: readonly string[]): string {
  const words = new Set(body.flatMap((it) => it.match(/[\w$]+/g) ?? []))
  for (let n = 1; ; n++) {
    const name = n === 1 ? 'callback' : `callback${n}`
    if (!words.has(name)) return name
  }
}

/** A stub that calls what it is given, at once or when it has returned: `(a, callback) => { callback?.(null, 'x') }`. */
function printCalling(
  { parameter, isLate, args }: CallOfArgument,
  results: readonly string[],
  { refer, types }: Scope,
  none: string,
): string {
  const before = Array.from({ length: parameter }, (_, at) => `_${at}${types(': any')}`)
  const callback = callbackName([...args.map(refer), ...results])
  const list = [...before, `${callback}${types(': any')}`].join(', ')
  const atOnce = `${callback}?.(${args.map(refer).join(', ')})`
  const call = isLate === true ? `void Promise.resolve().then(() => ${atOnce})` : atOnce
  const result = results[0] ?? none
  return `(${list}) => { ${call}${results.length === 0 && none === 'undefined' ? '' : `; return ${result}`} }`
}

/** `undefined`, made to fit every type where the stub's type asks for a result. */
function noResult({ type }: Statement, { subject, types }: Scope): string {
  const shape = subject.types[type]
  const isAsked = shape?.kind === 'function' && !mayReturnNothing(subject.types, shape.returns)
  return `undefined${isAsked ? types(' as never') : ''}`
}

/** Whether the compiler would have to find out what several values have in common. */
export function isMixed(refs: readonly number[], { test, subject }: Scope): boolean {
  const isOpen = refs.some((it) => openKinds.has(subject.types[test[it]!.type]!.kind))
  const forms = new Set(refs.map((it) => formOf(it, test)))
  return 1 < refs.length && (isOpen || 1 < forms.size)
}

/** Values of one form are of one type also for who does not know what they are for. */
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

/** Kinds of types that say nothing about whether two of their values have the same type. */
const openKinds: ReadonlySet<string> = new Set(['unknown', 'anyObject', 'union'])

function stubText(returns: readonly string[], throws: string | undefined, type: string, none: string): string {
  if (throws !== undefined) {
    const message = printString(throws)
    if (returns.length === 0) return `() => { throw new Error(${message}) }`
    return `${thenThrow}${type}(${[message, ...returns].join(', ')})`
  }
  if (returns.length === 0) return `() => ${none}`
  if (returns.length === 1) return `() => ${returns[0]!}`
  return `${inTurn}${type}(${returns.join(', ')})`
}
