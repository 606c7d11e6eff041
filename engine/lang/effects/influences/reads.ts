import ts from 'typescript'
import type { Influence } from '../../../model/subject/influence.ts'
import { isInLibrary } from '../../instrument/library-symbols.ts'

/** Globals that stand for the process or the browser. */
const hosts = new Set(['process', 'navigator', 'location', 'document', 'window', 'self'])

/** Members of the library, by the interface that declares them. */
const members: Readonly<Record<string, Readonly<Record<string, Influence>>>> = {
  DateConstructor: { now: 'time' },
  Performance: { now: 'time', timeOrigin: 'time' },
  Math: { random: 'chance' },
  Crypto: { getRandomValues: 'bytes', randomUUID: 'bytes' },
}

/** Methods of `Date` that depend on the time zone, unless the date is created from local parts. */
const localParts = /^(?:get(?:FullYear|Month|Date|Day|Hours|Minutes)|toDateString|getYear)$/u

/** Methods of `Date` whose result names the time zone, however the date is created. */
const zones = /^(?:getTimezoneOffset|to(?:String|TimeString))$/u

/** The outside influence that a node itself reads, if any. */
export function readBy(node: ts.Node, checker: ts.TypeChecker): Influence | undefined {
  if (ts.isMetaProperty(node)) return node.keywordToken === ts.SyntaxKind.ImportKeyword ? 'host' : undefined
  if (ts.isIdentifier(node))
    return hosts.has(node.text) && !isMemberName(node) && isGlobal(node, checker) ? 'host' : undefined
  if (ts.isPropertyAccessExpression(node)) return readByMember(node, checker)
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return undefined
  const count = node.arguments?.length ?? 0
  const called = node.expression
  if (ts.isIdentifier(called) && called.text === 'Date' && isGlobal(called, checker))
    return count === 0 || ts.isCallExpression(node) ? 'time' : undefined
  return isOfLanguage(called, checker) && !namesPlace(node) ? 'place' : undefined
}

function readByMember(node: ts.PropertyAccessExpression, checker: ts.TypeChecker): Influence | undefined {
  const declaration = checker.getSymbolAtLocation(node.name)?.declarations?.find(isInLibrary)
  const owner = declaration?.parent
  if (owner === undefined || !('name' in owner) || !ts.isInterfaceDeclaration(owner)) return undefined
  const name = node.name.text
  if (owner.name.text === 'Date') {
    if (zones.test(name) || (localParts.test(name) && !isBuiltLocally(node.expression, checker))) return 'place'
  }
  const found = members[owner.name.text]
  return found !== undefined && Object.hasOwn(found, name) ? found[name] : undefined
}

/** Whether a date is created from local parts; it returns the same parts in every time zone. */
function isBuiltLocally(expression: ts.Expression, checker: ts.TypeChecker): boolean {
  if (ts.isNewExpression(expression)) return 1 < (expression.arguments?.length ?? 0)
  if (!ts.isIdentifier(expression)) return false
  const declaration = checker.getSymbolAtLocation(expression)?.valueDeclaration
  if (declaration === undefined || !ts.isVariableDeclaration(declaration)) return false
  return declaration.initializer !== undefined && ts.isNewExpression(declaration.initializer)
    ? 1 < (declaration.initializer.arguments?.length ?? 0)
    : false
}

/** Whether a callee depends on the locale: a constructor of `Intl`, or a `toLocale…` method. */
function isOfLanguage(called: ts.Expression, checker: ts.TypeChecker): boolean {
  if (!ts.isPropertyAccessExpression(called)) return false
  const isNamed =
    called.name.text.startsWith('toLocale') || (ts.isIdentifier(called.expression) && called.expression.text === 'Intl')
  return isNamed && checker.getSymbolAtLocation(called.name)?.declarations?.some(isInLibrary) === true
}

/** Whether a call specifies its locale and, for dates, its time zone. */
function namesPlace({ expression, arguments: args }: ts.CallExpression | ts.NewExpression): boolean {
  const name = (expression as ts.PropertyAccessExpression).name.text
  if (args === undefined || args.length === 0) return false
  const isOfDates = name === 'DateTimeFormat' || name === 'toLocaleDateString' || name === 'toLocaleTimeString'
  return !isOfDates || args.some((it) => it.getText().includes('timeZone'))
}

function isMemberName(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent) || ts.isQualifiedName(parent)) return !isFirst(node, parent)
  return (ts.isPropertyAssignment(parent) || ts.isClassElement(parent)) && parent.name === node
}

function isFirst(node: ts.Identifier, parent: ts.PropertyAccessExpression | ts.QualifiedName): boolean {
  return (ts.isQualifiedName(parent) ? parent.left : parent.expression) === node
}

/** Whether a name is not defined by pasted code; an ambient declaration does not count as a definition. */
function isGlobal(node: ts.Identifier, checker: ts.TypeChecker): boolean {
  const declarations = checker.getSymbolAtLocation(node)?.declarations ?? []
  return declarations.every((it) => isInLibrary(it) || isAmbient(it))
}

function isAmbient(declaration: ts.Declaration): boolean {
  return (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Ambient) !== 0
}
