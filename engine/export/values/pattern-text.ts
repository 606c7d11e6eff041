import type { ClassName } from '../../model/subject/class-name.ts'
import { type Excerpt, type Listed, type Pattern, wholeValue } from '../../model/test/pattern.ts'
import { ruleOf, ruleOfProperties } from '../../model/test/series.ts'
import { symbolOf } from '../../model/subject/symbol-name.ts'
import type { TypeShape } from '../../model/subject/type.ts'
import type { Dialect } from '../printing/dialect.ts'
import type { Scope } from '../printing/scope.ts'
import { printObject, printPrimitive, printString } from './literal.ts'
import { cast } from './operand.ts'
import type { TypeText } from './type-text.ts'
import { printList } from './uniform.ts'
import { localKey, printValue } from './value-text.ts'

/** The part of a scope that values need. */
export type Printing = Pick<Scope, 'local' | 'types'>

/** Prints the assertion that an expression of a declared type matches a pattern. */
export function printMatch(
  pattern: Pattern,
  declared: TypeShape,
  expression: string,
  scope: Printing,
  dialect: Dialect,
): string {
  const { types } = scope
  switch (pattern.kind) {
    case 'text': {
      const text = declared.kind === 'string' ? expression : cast(expression, 'string', types)
      return dialect.matchesText(text, printTextPattern(pattern))
    }
    case 'listed':
      return dialect.matches(
        printListed(pattern.of, declared, expression, types),
        printPattern(pattern.list, scope, dialect),
      )
    default:
      return dialect.matches(expression, printPattern(pattern, scope, dialect))
  }
}

function printListed(of: Listed, declared: TypeShape, expression: string, types: TypeText): string {
  const isDeclared = declared.kind === 'builtin' && declared.name === of
  const as = (type: string): string => (isDeclared ? expression : cast(expression, `unknown as ${type}`, types))
  switch (of) {
    case 'Map':
      return `Array.from(${as('Map<unknown, unknown>')})`
    case 'Set':
      return `Array.from(${as('Set<unknown>')})`
    case 'Object':
      return `Object.entries(${declared.kind === 'object' ? expression : as('object')})`
    case 'ArrayBuffer':
      return `new Uint8Array(${as(of)})`
    case 'DataView':
      return `new Uint8Array(${as(of)}.buffer)`
  }
}

/** Whether a value must match a pattern exactly, or may contain more. */
type Match = 'exact' | 'containing'

/** Prints a pattern for a dialect. */
export function printPattern(pattern: Pattern, scope: Printing, dialect: Dialect, match: Match = 'exact'): string {
  const series = match === 'containing' ? undefined : printWholeSeries(pattern, scope, dialect)
  if (series !== undefined) return series
  switch (pattern.kind) {
    case 'value':
      return printValue(pattern.value, dialect.likeness, scope.local, dialect.standIn, scope.types)
    case 'object':
      return printProperties([], pattern.entries, scope, dialect, match)
    case 'array':
      return printList(pattern.elements.map((it) => printPattern(it, scope, dialect, match)))
    case 'instance':
      return dialect.any(printClass(pattern.of, scope.local))
    case 'excerpt':
      return printExcerpt(pattern, scope, dialect, match)
    case 'listed':
      throw new TypeError('Only a list can be asserted to have these parts')
    case 'text':
      return dialect.textMatching(printTextPattern(pattern))
    case 'error': {
      const of = pattern.of === undefined ? [] : [printErrorClass(pattern.of, pattern, scope, dialect)]
      const text = pattern.message === undefined ? [] : [['message', printString(pattern.message)] as const]
      return printProperties([...of, ...text], pattern.entries ?? [], scope, dialect, match)
    }
  }
}

/** Prints the property that identifies the class of an error. An error without a message may be the host's. */
function printErrorClass(
  of: ClassName,
  { message, entries = [] }: Pattern & { kind: 'error' },
  { local }: Printing,
  dialect: Dialect,
): readonly [string, string] {
  const mayBeOfHost = dialect.hasOwnRealm && of.from === 'library' && message === undefined
  return mayBeOfHost && !entries.some(([key]) => key === 'name')
    ? ['name', printString(of.name)]
    : ['constructor', printClass(of, local)]
}

/** Prints the properties of a pattern; the first ones are printed already. */
export function printProperties(
  printed: readonly (readonly [string, string])[],
  entries: readonly (readonly [string, Pattern])[],
  scope: Printing,
  dialect: Dialect,
  match: Match = 'exact',
): string {
  const inner = entries.some(([key]) => symbolOf(key) !== undefined) ? 'containing' : match
  const more = entries.map(
    ([key, it]) => [localKey(key, scope.local), printPattern(it, scope, dialect, inner)] as const,
  )
  const object = printObject([...printed, ...more])
  return inner === 'containing' ? dialect.containing(object) : object
}

/** Prints a pattern of a whole list or object that follows a rule. */
function printWholeSeries(pattern: Pattern, { local, types }: Printing, dialect: Dialect): string | undefined {
  const whole = pattern.kind === 'value' ? undefined : wholeValue(pattern)
  const isSeries =
    (whole?.kind === 'array' && ruleOf(whole.elements) !== undefined) ||
    (whole?.kind === 'object' && ruleOfProperties(whole.entries) !== undefined)
  return isSeries ? printValue(whole, dialect.likeness, local, dialect.standIn, types) : undefined
}

function printExcerpt({ size, parts }: Excerpt, scope: Printing, dialect: Dialect, match: Match): string {
  const object = printObject([
    [size.property, printPrimitive(size.count)],
    ...parts.map(([at, it]) => [String(at), printPattern(it, scope, dialect, match)] as const),
  ])
  return match === 'containing' ? dialect.containing(object) : object
}

/** Prints the local name of a class. */
export function printClass({ from, name }: ClassName, local: Scope['local']): string {
  return from === 'module' ? local(name) : name
}

/** Prints a regular expression for texts of one length with the same start and end. */
export function printTextPattern({ length, start, end }: Pattern & { kind: 'text' }): string {
  return `/^${quoted(start)}[\\s\\S]{${length - start.length - end.length}}${quoted(end)}$/`
}

/** Escapes a text for a regular expression, with invisible characters escaped as in a string. */
function quoted(text: string): string {
  const marked = text.replace(/[$()*+./?[\\\]^{|}]/g, '\\$&')
  return printString(marked)
    .slice(1, -1)
    .replace(/\\(['"\\])/g, '$1')
}
