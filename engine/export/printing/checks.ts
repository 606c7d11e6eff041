import { nameable } from '../../model/subject/class-name.ts'
import type { Check } from '../../model/test/suite.ts'
import { typeOf } from '../../model/subject/type-of.ts'
import type { TypeShape } from '../../model/subject/type.ts'
import { type Content, isComplete, isMadeOfMessage, type Value } from '../../model/test/value.ts'
import { declaredType, hasDeclaredSize, isPrimitive } from './declared.ts'
import type { Dialect } from './dialect.ts'
import { withNames } from './mentions.ts'
import type { Scope } from './scope.ts'
import { rejectionOf, thrownBy } from './helpers.ts'
import { printObject, printPrimitive, printString } from '../values/literal.ts'
import { cast, operand } from '../values/operand.ts'
import { printClass, printMatch, printPattern, printProperties } from '../values/pattern-text.ts'
import type { TypeText } from '../values/type-text.ts'
import { printConstant, printText, printTypedArray } from '../values/uniform.ts'
import { printValue } from '../values/value-text.ts'

/** Prints a check about the value of `expression`; not for `throws`. */
export function printCheck(check: Check, expression: string, scope: Scope, dialect: Dialect): readonly string[] {
  return check.kind === 'called'
    ? printCalled(check, expression, scope, dialect)
    : [printValueCheck(check, expression, scope, dialect)]
}

function printValueCheck(
  check: Exclude<Check, { readonly kind: 'called' }>,
  expression: string,
  scope: Scope,
  dialect: Dialect,
): string {
  const { test, subject, local, refer, types } = scope
  const declared = declaredType(test[check.statement]!, subject)
  switch (check.kind) {
    case 'equals':
      return check.value.kind === 'typedArray' && check.value.digits !== undefined
        ? printElements(check.value, subject.types[declared]!, expression, scope, dialect)
        : printEquality(expression, check.value, scope, dialect, (text) => scope.expected?.(check, text))
    case 'content':
      return printContent(check.content, subject.types[declared]!, expression, types, dialect)
    case 'matches':
      return printMatch(check.pattern, subject.types[declared]!, expression, scope, dialect)
    case 'instance':
      // The compiler rejects `instanceof` on a primitive.
      return dialect.isInstance(
        isPrimitive(declared, subject) ? cast(expression, 'unknown', types) : expression,
        printClass(check.of, local),
      )
    case 'size':
      return hasDeclaredSize(declared, check.property, subject)
        ? dialect.hasSize(operand(expression), check.property, check.size)
        : dialect.hasMember(expression, check.property, printPrimitive(check.size))
    case 'type':
      return dialect.is(`typeof ${operand(expression)}`, printString(check.type))
    case 'same':
      return check.isNot === true ? dialect.isNot(expression, refer(check.as)) : dialect.is(expression, refer(check.as))
    case 'completes':
      return dialect.completes(lambda(expression))
    case 'throws':
      throw new TypeError('Only a call can be asserted to throw')
  }
}

function printEquality(
  actual: string,
  value: Value,
  { local, types }: Pick<Scope, 'local' | 'types'>,
  dialect: Dialect,
  nameFor: (text: string) => string | undefined = () => undefined,
): string {
  if (value.kind === 'primitive') {
    const print = (expected: string): string =>
      value.digits === undefined
        ? dialect.is(actual, expected)
        : dialect.isClose(actual, expected, printPrimitive(value.digits))
    return printWith(print, printConstant(value.value), nameFor)
  }
  const print = (expected: string): string =>
    value.kind === 'symbol' ? dialect.is(actual, expected) : dialect.equals(actual, expected)
  return printWith(print, printValue(value, dialect.likeness, local, dialect.standIn, types), nameFor)
}

/** Prints a check with a name for the expected value, unless the text of the check depends on the value. */
function printWith(
  print: (expected: string) => string,
  expected: string,
  nameFor: (text: string) => string | undefined,
): string {
  const shown = print(expected)
  const name = nameFor(expected)
  if (name === undefined) return shown
  const named = print(name)
  return withNames(named, new Map([[name, expected]])) === shown ? named : shown
}

/** Runners compare elements with a tolerance in plain arrays, but not in typed arrays. */
function printElements(
  { name, elements, digits }: Value & { kind: 'typedArray' },
  declared: TypeShape,
  expression: string,
  { types, local }: Scope,
  dialect: Dialect,
): string {
  const isDeclared = declared.kind === 'builtin' && declared.name === name
  const array = isDeclared ? expression : cast(expression, `unknown as ${name}`, types)
  const numbers = elements.map((value): Value => ({
    kind: 'primitive',
    value,
    ...(digits !== undefined && { digits }),
  }))
  return printEquality(`Array.from(${array})`, { kind: 'array', elements: numbers }, { types, local }, dialect)
}

/** Compares contents: runners differ in how they compare such objects, and some consider all of them equal. */
function printContent(
  content: Content,
  declared: TypeShape,
  expression: string,
  types: TypeText,
  dialect: Dialect,
): string {
  const isDeclared = declared.kind === 'builtin' && declared.name === content.of
  const type = content.of === 'Symbol' ? 'symbol' : content.of
  // The members of `Response` are not described (`dom-types.ts`).
  const mayBeDeclared = content.of === 'Response' && (declared.kind === 'unknown' || declared.kind === 'object')
  const object =
    isDeclared || declared.kind === type
      ? operand(expression)
      : cast(expression, mayBeDeclared ? type : `unknown as ${type}`, types)
  switch (content.of) {
    case 'Symbol':
      return dialect.is(`${object}.description`, printString(content.text))
    case 'URL':
      return dialect.is(`${object}.href`, printString(content.text))
    case 'Element':
      return dialect.is(`${object}.outerHTML`, printString(content.text))
    case 'Request':
      return dialect.is(`${object}.url`, printString(content.text))
    case 'Response':
      return dialect.is(`${object}.status`, String(content.status))
    case 'Headers':
      return dialect.equals(`Object.fromEntries(${object})`, printHeaders(content.entries))
    case 'URLSearchParams':
      return dialect.is(`${object}.toString()`, printString(content.text))
    case 'ArrayBuffer':
      return dialect.equals(`new Uint8Array(${object})`, printBytes(content.bytes))
    case 'DataView':
      return dialect.equals(`new Uint8Array(${object}.buffer)`, printBytes(content.bytes))
  }
}

/** A list of cookies has one name for several values, so it cannot be an object. */
function printHeaders(entries: readonly (readonly [string, string])[]): string {
  return printObject(Object.entries(Object.fromEntries(entries)).map(([name, value]) => [name, printString(value)]))
}

function printBytes(bytes: readonly number[]): string {
  return printTypedArray('Uint8Array', bytes.map(printPrimitive))
}

/** Asserts that there was no call, rather than an empty list of calls. */
function printCalled(
  { statement, times, args }: Check & { kind: 'called' },
  stub: string,
  scope: Scope,
  dialect: Dialect,
): readonly string[] {
  const { subject, local, types, isMock } = scope
  if (times === 1 && subject.mocked !== undefined && dialect.isCalledOnce !== undefined) {
    return dialect.isCalledOnce(
      stub,
      args?.[0]?.map((it) => printValue(it, dialect.likeness, local, dialect.standIn, types)),
      isMock(statement) ? 'mock' : 'stub',
    )
  }
  if (times === 0 || args === undefined) return [dialect.isCalled(stub, times)]
  const calls = args.map((elements): Value => ({ kind: 'array', elements }))
  return [printEquality(dialect.callsOf(stub), { kind: 'array', elements: calls }, scope, dialect)]
}

/** Name of the thrown value in a test that makes several assertions about it. */
const thrown = 'thrown'

/** Asserts that `expression` throws: by message if on purpose, else by class, because texts differ by engine. */
export function printThrows(
  check: Check & { kind: 'throws' },
  expression: string,
  awaited: boolean,
  scope: Scope,
  dialect: Dialect,
): readonly string[] {
  const { error, designed, parts } = check
  const call = lambda(expression)
  const nameFor = (text: string): string | undefined => scope.expected?.(check, text)
  const caught = awaited ? `await ${rejectionOf}(async () => ${call})` : `${thrownBy}(() => ${call})`
  if (error.kind !== 'error') {
    if (designed && isComplete(error)) return [printEquality(caught, error, scope, dialect)]
    if (parts !== undefined) {
      const className = error.kind === 'object' ? nameable(error, scope.subject) : undefined
      const pattern =
        parts.kind === 'object'
          ? printProperties([], parts.entries, scope, dialect)
          : printPattern(parts, scope, dialect)
      return printThrownMatch(caught, className && printClass(className, scope.local), pattern, dialect)
    }
    return [dialect.is(`typeof ${operand(caught)}`, printString(typeOf(error)))]
  }
  const named = nameable(error, scope.subject)
  const className = named === undefined ? undefined : printClass(named, scope.local)
  const message = designed && error.message !== '' ? printText(error.message) : undefined
  if (parts?.kind === 'object') {
    const text = message === undefined ? [] : [['message', message] as const]
    return printThrownMatch(caught, className, printProperties(text, parts.entries, scope, dialect), dialect)
  }
  if (className !== undefined && message !== undefined && !isMadeOfMessage(error)) {
    const asserted = printWith((it) => dialect.hasMessage(thrown, it), message, nameFor)
    return [`const ${thrown} = ${caught}`, dialect.isInstance(thrown, className), asserted]
  }
  const mayBeOfHost = dialect.hasOwnRealm && !designed && named?.from === 'library' && scope.subject.namesHost === true
  const print = (text: string | undefined): string => {
    const expected = mayBeOfHost
      ? { name: named.name }
      : { ...(className && { className }), ...(text && { message: text }) }
    return awaited ? `await ${dialect.rejects(call, expected)}` : dialect.throws(call, expected)
  }
  return [message === undefined ? print(undefined) : printWith(print, message, nameFor)]
}

/** Prints assertions about the class of a thrown value, if a test can name it, and about its properties. */
function printThrownMatch(
  caught: string,
  className: string | undefined,
  pattern: string,
  dialect: Dialect,
): readonly string[] {
  if (className === undefined) return [dialect.matches(caught, pattern)]
  return [`const ${thrown} = ${caught}`, dialect.isInstance(thrown, className), dialect.matches(thrown, pattern)]
}

function lambda(expression: string): string {
  return /^[^'"]*? = /.test(expression) || expression.startsWith('{') ? `{ ${expression} }` : expression
}
