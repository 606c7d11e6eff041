import ts from 'typescript'
import { libraryType } from '../subject/types/builtin-types.ts'

/** Containers in containers are looked into this far: a type may go on for ever. */
export const deepestContainer = 3

/** Whether a type leaves out what the use of its values may tell: `any`, `unknown`, an `any[]`, an empty object literal. */
export function isOpen(checker: ts.TypeChecker, type: ts.Type, depth = 0): boolean {
  if (deepestContainer < depth) return false
  if (type.isUnion()) return type.types.some((it) => isOpen(checker, it, depth))
  return isUntyped(type) || containedTypes(checker, type).some((it) => isOpen(checker, it, depth + 1))
}

/** Whether nothing is said about the values of a type. */
export function isUntyped(type: ts.Type): boolean {
  if ((type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0) return true
  const [declaration] = (type.symbol as ts.Symbol | undefined)?.declarations ?? []
  if (declaration === undefined) return false
  // What starts as `{}` is filled later. In plain JavaScript the constant itself stands for the type of such a literal.
  const isConstant = ts.isVariableDeclaration(declaration) && declaration.initializer !== undefined
  return isEmptyLiteral(isConstant ? declaration.initializer : declaration)
}

/** Whether a node is `{}` or `[]`. */
export function isEmptyLiteral(node: ts.Node): boolean {
  if (ts.isArrayLiteralExpression(node)) return node.elements.length === 0
  return ts.isObjectLiteralExpression(node) && node.properties.length === 0
}

/** The types inside a container of the library: elements, keys, entries. */
export function containedTypes(checker: ts.TypeChecker, type: ts.Type): readonly ts.Type[] {
  const library = libraryType(type)
  const isContainer = checker.isArrayType(type) || library?.kind === 'builtin'
  if (!isContainer || !('target' in type)) return []
  // What an iterator returns at its end, or is sent, is not inside it.
  const isIterator = library?.kind === 'builtin' && /^(?:Iterator|(?:Async)?Generator)$/.test(library.name)
  return checker.getTypeArguments(type as ts.TypeReference).slice(0, isIterator ? 1 : undefined)
}

/** Whether the type of what is declared is open, or there is none. */
export function isOpenDeclaration(checker: ts.TypeChecker, declaration: ts.Declaration): boolean {
  const type = declaredType(checker, declaration)
  return type === undefined || isOpen(checker, type)
}

/**
 * The type of what is declared. `undefined` where only what stands there for now tells it: a pattern, whose type is no
 * more than it shows, or a `null` to begin with.
 */
export function declaredType(checker: ts.TypeChecker, declaration: ts.Declaration): ts.Type | undefined {
  const name = ts.getNameOfDeclaration(declaration)
  const symbol = name === undefined ? undefined : checker.getSymbolAtLocation(name)
  const type = symbol === undefined ? checker.getTypeAtLocation(declaration) : checker.getTypeOfSymbol(symbol)
  const isProvisional = isPattern(name) || (type.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) !== 0
  return isProvisional && !isAnnotated(declaration) ? undefined : type
}

function isPattern(name: ts.DeclarationName | undefined): boolean {
  return name !== undefined && (ts.isObjectBindingPattern(name) || ts.isArrayBindingPattern(name))
}

function isAnnotated(declaration: ts.Declaration): boolean {
  return ('type' in declaration && declaration.type !== undefined) || ts.getJSDocType(declaration) !== undefined
}
