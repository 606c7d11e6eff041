import ts from 'typescript'
import { eventNames } from '../time/event-names.ts'
import { folded } from './fold.ts'
import type { Constants, ErrorPart } from '../../../model/subject/subject.ts'
import { wellKnownNames } from '../../../model/subject/symbol-name.ts'

/** Longer strings are data, not values to compare with (Pynguin's limit for pooled strings). */
const longestString = 1000

/** For code that parses dates: a week, the last moment of a year, a leap day; the same in every time zone. */
const dates: readonly string[] = [
  ...['01', '02', '03', '04', '05', '06', '07'].map((day) => `2020-01-${day}`),
  '2019-12-31T23:59:59.999Z',
  '2020-02-29T12:00Z',
]

/** Local times on each day of a week, for code that reads local parts. No zone changed its clocks in that week. */
const localTimes: readonly string[] = ['00:00', '05:15:30', '09:30', '12:00', '15:45:59', '18:00', '23:59:59'].map(
  (time, at) => `2020-01-0${at + 1}T${time}`,
)

/** How many numbers of a source become local times. */
const mostParts = 12

/** Local times with a number of the source as the day, or as hour, minute and second. */
function timesWith(numbers: ReadonlySet<number>): readonly string[] {
  const parts = [...numbers].filter((it) => Number.isInteger(it) && 0 <= it && it < 60).slice(0, mostParts)
  return parts.flatMap((number) => {
    const text = String(number).padStart(2, '0')
    const days = 1 <= number && number <= 31 ? [`2020-01-${text}T12:45`] : []
    return [...days, number < 24 ? `2020-01-03T${text}:${text}:${text}` : `2020-01-03T12:${text}:${text}`]
  })
}

/** Methods of dates that return a local part. */
const localParts: ReadonlySet<string> = new Set(
  'getFullYear getMonth getDate getDay getHours getMinutes getSeconds'.split(' '),
)

/** Strings whose characters are not UTF-16 units: a surrogate pair, alone and in text, a joined sequence, a half. */
const characters: readonly string[] = ['😀', 'a😀b', '👩‍🚀', '\u{d83d}']

/** Methods that read, count or create characters of more than one unit. */
const characterMethods: ReadonlySet<string> = new Set(['codePointAt', 'fromCodePoint', 'isWellFormed', 'toWellFormed'])

/** Bounds of surrogates, and the largest unit and code point. */
const firstHalf = 0xd800
const lastHalf = 0xdfff
const mostOfUnit = 0xffff
const mostOfCharacter = 0x10ffff

/** Whether a number is such a bound or a surrogate. */
function isOfUnits(number: number): boolean {
  return (
    (firstHalf <= number && number <= lastHalf) ||
    (mostOfUnit <= number && number <= mostOfUnit + 1) ||
    number === mostOfCharacter
  )
}

/** A key not in the source, for code that checks whether a symbol is registered. */
const anyKey = 'registered'

/** Collects literals (docs/algorithms.md 1.7), but no module names, directives, `typeof` operands; dates if parsed. */
export function collectConstants(files: readonly ts.SourceFile[], checker: ts.TypeChecker): Constants {
  const numbers = new Set<number>()
  const bigints = new Set<bigint>()
  const strings = new Set<string>()
  const patterns = new Map<string, { readonly source: string; readonly flags: string }>()
  const symbols = new Set<string>()
  const wellKnownSymbols = new Set<string>()
  const errorParts = new Set<ErrorPart>()
  let [readsDates, readsLocalParts] = [false, false]

  const visit = (node: ts.Node): void => {
    if (ts.isNumericLiteral(node)) numbers.add(isNegated(node) ? -Number(node.text) : Number(node.text))
    else if (ts.isBigIntLiteral(node)) bigints.add(bigintOf(node))
    else if (ts.isBinaryExpression(node)) {
      const value = folded(node)
      if (typeof value === 'number' && Number.isFinite(value)) numbers.add(value)
      if (typeof value === 'bigint') bigints.add(value)
    } else if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      patterns.set(node.text, { source: node.text.slice(1, end), flags: node.text.slice(end + 1) })
    } else if (isText(node) && isData(node) && node.text.length <= longestString) strings.add(node.text)
    else if (isReadingDate(node, checker)) {
      dates.forEach((it) => strings.add(it))
      readsDates = true
    } else if (ts.isPropertyAccessExpression(node) && localParts.has(node.name.text)) readsLocalParts = true
    if (countsCharacters(node, checker)) characters.forEach((it) => strings.add(it))
    const key = registeredKey(node)
    if (key !== undefined) symbols.add(key)
    const wellKnown = wellKnownSymbol(node)
    if (wellKnown !== undefined) wellKnownSymbols.add(wellKnown)
    const part = errorPartOf(node)
    if (part !== undefined) errorParts.add(part)
    ts.forEachChild(node, visit)
  }
  files.forEach(visit)
  if ([...numbers].some(isOfUnits) && files.some(readsUnits)) characters.forEach((it) => strings.add(it))
  if (readsDates && readsLocalParts) [...localTimes, ...timesWith(numbers)].forEach((it) => strings.add(it))
  const events = eventNames(files)
  return {
    numbers: [...numbers],
    bigints: [...bigints],
    strings: [...strings],
    patterns: [...patterns.values()],
    ...(symbols.size === 0 ? {} : { symbols: [...symbols] }),
    ...(wellKnownSymbols.size === 0 ? {} : { wellKnownSymbols: [...wellKnownSymbols] }),
    ...(events.length === 0 ? {} : { events }),
    ...(errorParts.size === 0 ? {} : { errorParts: [...errorParts] }),
  }
}

/** Whether code iterates over a string's characters or handles their code points. */
function countsCharacters(node: ts.Node, checker: ts.TypeChecker): boolean {
  if (ts.isPropertyAccessExpression(node)) return characterMethods.has(node.name.text)
  if (ts.isRegularExpressionLiteral(node)) return /[uv][a-z]*$/.test(node.text)
  if (ts.isSpreadElement(node)) return isString(node.expression, checker)
  if (ts.isForOfStatement(node)) return isString(node.expression, checker)
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'Array.from') return false
  return node.arguments[0] !== undefined && isString(node.arguments[0], checker)
}

/** Whether a file reads UTF-16 units or creates strings from them. */
function readsUnits({ text }: ts.SourceFile): boolean {
  return /\b(?:charCodeAt|fromCharCode)\b/.test(text)
}

function isString(node: ts.Expression, checker: ts.TypeChecker): boolean {
  return (checker.getTypeAtLocation(node).flags & ts.TypeFlags.StringLike) !== 0
}

/** The key in `Symbol.for('key')`; a placeholder for `Symbol.keyFor`. */
function registeredKey(node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node)) return undefined
  const name = node.expression.getText()
  const [key] = node.arguments
  if (name === 'Symbol.keyFor') return anyKey
  return name === 'Symbol.for' && key !== undefined && ts.isStringLiteralLike(key) ? key.text : undefined
}

/** The name in `Symbol.iterator`, if it is used as a value and not as a property key. */
function wellKnownSymbol(node: ts.Node): string | undefined {
  if (!ts.isPropertyAccessExpression(node) || node.expression.getText() !== 'Symbol') return undefined
  const { parent, name } = node
  const isKey =
    ts.isComputedPropertyName(parent) || (ts.isElementAccessExpression(parent) && parent.expression !== node)
  return !isKey && wellKnownNames.includes(name.text) ? name.text : undefined
}

/** The part of an error that code reads: `error.cause`, `{ cause }`, `'cause' in error`. */
function errorPartOf(node: ts.Node): ErrorPart | undefined {
  if (!ts.isIdentifier(node) && !ts.isStringLiteralLike(node)) return undefined
  const { parent } = node
  const isMember = ts.isPropertyAccessExpression(parent) && parent.name === node
  const isRead = isMember || ts.isBindingElement(parent) || ts.isStringLiteralLike(node)
  return isRead && (node.text === 'cause' || node.text === 'errors') ? node.text : undefined
}

/** Whether this is `Date.parse(text)` or `new Date(text)` with a text that is not a literal. */
function isReadingDate(node: ts.Node, checker: ts.TypeChecker): boolean {
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return false
  const isReader = ts.isNewExpression(node) ? isDate(node.expression) : isDateParse(node.expression)
  const [text] = node.arguments ?? []
  if (!isReader || text === undefined || node.arguments!.length !== 1) return false
  const type = checker.getTypeAtLocation(text)
  return (type.isUnion() ? type.types : [type]).some((it) => (it.flags & maybeText) !== 0 && !it.isStringLiteral())
}

const maybeText = ts.TypeFlags.StringLike | ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter

function isDateParse(node: ts.Node): boolean {
  return ts.isPropertyAccessExpression(node) && node.name.text === 'parse' && isDate(node.expression)
}

/** Whether this is `Date` or `globalThis.Date`. */
function isDate(node: ts.Node): boolean {
  return (ts.isPropertyAccessExpression(node) ? node.name : node).getText() === 'Date'
}

function isNegated(node: ts.Node): boolean {
  return ts.isPrefixUnaryExpression(node.parent) && node.parent.operator === ts.SyntaxKind.MinusToken
}

function bigintOf(node: ts.BigIntLiteral): bigint {
  const value = BigInt(node.text.replace(/n$/, ''))
  return isNegated(node) ? -value : value
}

type Text = ts.StringLiteralLike | ts.TemplateLiteralLikeNode | ts.Identifier

/** Whether this is a string literal, a part of a template, or the name of a property of an object or object type. */
function isText(node: ts.Node): node is Text {
  return (
    ts.isStringLiteralLike(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node) ||
    (ts.isIdentifier(node) && isPropertyName(node))
  )
}

function isPropertyName(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isBindingElement(parent)) return parent.propertyName === node || isShorthand(parent, node)
  if (
    !ts.isPropertyAssignment(parent) &&
    !ts.isPropertySignature(parent) &&
    !ts.isShorthandPropertyAssignment(parent)
  ) {
    return false
  }
  return parent.name === node
}

function isShorthand(element: ts.BindingElement, name: ts.Identifier): boolean {
  return ts.isObjectBindingPattern(element.parent) && element.propertyName === undefined && element.name === name
}

function isData(node: Text): boolean {
  const { parent } = node
  if (node.text === '') return false
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent)) return false
  if (ts.isExternalModuleReference(parent) || ts.isExpressionStatement(parent)) return false
  if (ts.isCallExpression(parent)) return parent.expression.kind !== ts.SyntaxKind.ImportKeyword
  return !(ts.isBinaryExpression(parent) && (ts.isTypeOfExpression(parent.left) || ts.isTypeOfExpression(parent.right)))
}
