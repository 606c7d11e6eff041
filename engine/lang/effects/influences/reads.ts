import ts from 'typescript'
import type { Influence } from '../../../model/subject/influence.ts'
import { isInLibrary } from '../../instrument/library-symbols.ts'

/** Globals that are the process or the browser. */
const hosts = new Set(['process', 'navigator', 'location', 'document', 'window', 'self'])

/** Members of the library, by the type that declares them. */
const members: Readonly<Record<string, Readonly<Record<string, Influence>>>> = {
  DateConstructor: { now: 'time' },
  Performance: { now: 'time', timeOrigin: 'time' },
  Math: { random: 'chance' },
  Crypto: { getRandomValues: 'bytes', randomUUID: 'bytes' },
}

/** Methods of `Date` that go by the clock on the wall. */
const localParts =
  /^(?:get(?:FullYear|Month|Date|Day|Hours|Minutes|TimezoneOffset)|to(?:String|DateString|TimeString)|getYear)$/u

/** What a node by itself reads of the world outside; undefined for nothing. */
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
  if (owner.name.text === 'Date' && localParts.test(name) && !isBuiltLocally(node.expression, checker)) return 'place'
  const found = members[owner.name.text]
  return found !== undefined && Object.hasOwn(found, name) ? found[name] : undefined
}

/** Whether a date is made of the parts that a local clock shows: it shows these parts anywhere. */
function isBuiltLocally(expression: ts.Expression, checker: ts.TypeChecker): boolean {
  if (ts.isNewExpression(expression)) return 1 < (expression.arguments?.length ?? 0)
  if (!ts.isIdentifier(expression)) return false
  const declaration = checker.getSymbolAtLocation(expression)?.valueDeclaration
  if (declaration === undefined || !ts.isVariableDeclaration(declaration)) return false
  return declaration.initializer !== undefined && ts.isNewExpression(declaration.initializer)
    ? 1 < (declaration.initializer.arguments?.length ?? 0)
    : false
}

/** Whether calling this takes a language: a constructor of `Intl`, or `toLocaleString` and its like. */
function isOfLanguage(called: ts.Expression, checker: ts.TypeChecker): boolean {
  if (!ts.isPropertyAccessExpression(called)) return false
  const isNamed =
    called.name.text.startsWith('toLocale') || (ts.isIdentifier(called.expression) && called.expression.text === 'Intl')
  return isNamed && checker.getSymbolAtLocation(called.name)?.declarations?.some(isInLibrary) === true
}

/** Whether a call says which language it is about and, for dates, which time zone. */
function namesPlace({ expression, arguments: given }: ts.CallExpression | ts.NewExpression): boolean {
  const name = (expression as ts.PropertyAccessExpression).name.text
  if (given === undefined || given.length === 0) return false
  const isOfDates = name === 'DateTimeFormat' || name === 'toLocaleDateString' || name === 'toLocaleTimeString'
  return !isOfDates || given.some((it) => it.getText().includes('timeZone'))
}

function isMemberName(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent) || ts.isQualifiedName(parent)) return !isFirst(node, parent)
  return (ts.isPropertyAssignment(parent) || ts.isClassElement(parent)) && parent.name === node
}

function isFirst(node: ts.Identifier, parent: ts.PropertyAccessExpression | ts.QualifiedName): boolean {
  return (ts.isQualifiedName(parent) ? parent.left : parent.expression) === node
}

/** Whether no pasted code makes what a name stands for; to say that it is there is not to make it. */
function isGlobal(node: ts.Identifier, checker: ts.TypeChecker): boolean {
  const declarations = checker.getSymbolAtLocation(node)?.declarations ?? []
  return declarations.every((it) => isInLibrary(it) || isSaid(it))
}

function isSaid(declaration: ts.Declaration): boolean {
  return (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Ambient) !== 0
}
