import ts from 'typescript'
import { isOfDom } from '../subject/types/dom-types.ts'
import { libraryType } from '../subject/types/builtin-types.ts'

/** How deep nested containers are examined; a type may be infinite. */
export const deepestContainer = 3

/** Whether a type leaves something to infer from use: `any`, `unknown`, an `any[]`, an empty object literal. */
export function isOpen(checker: ts.TypeChecker, type: ts.Type, depth = 0): boolean {
  if (deepestContainer < depth) return false
  if (type.isUnion()) return type.types.some((it) => isOpen(checker, it, depth))
  return isUntyped(type) || containedTypes(checker, type).some((it) => isOpen(checker, it, depth + 1))
}

/** Whether a type implies little for its values: their use decides. */
export function isUntyped(type: ts.Type): boolean {
  if ((type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0 || isKnownByUse(type)) return true
  const [declaration] = (type.symbol as ts.Symbol | undefined)?.declarations ?? []
  if (declaration === undefined) return false
  // An empty `{}` is filled later. In plain JavaScript, the constant is the declaration of the literal's type.
  const isConstant = ts.isVariableDeclaration(declaration) && declaration.initializer !== undefined
  return isEmptyLiteral(isConstant ? declaration.initializer : declaration)
}

/**
 * Whether tests create objects of a type that have no more members than the code uses: objects of a browser, and instances
 * of a class whose code does not run, since its file is only read for types.
 */
export function isKnownByUse(type: ts.Type): boolean {
  return isOfDom(type) || isOfDeclaredClass(type)
}

function isOfDeclaredClass(type: ts.Type): boolean {
  const declaration = (type.symbol as ts.Symbol | undefined)?.valueDeclaration
  if (declaration === undefined || !ts.isClassLike(declaration)) return false
  if (declaration.getSourceFile().isDeclarationFile) return false
  const functions = declaration.members.filter(isFunctionMember)
  return functions.some((it) => !isAbstract(it)) && functions.every((it) => it.body === undefined)
}

function isFunctionMember(it: ts.ClassElement): it is ts.MethodDeclaration | ts.ConstructorDeclaration {
  return ts.isMethodDeclaration(it) || ts.isConstructorDeclaration(it)
}

function isAbstract(it: ts.Declaration): boolean {
  return (ts.getCombinedModifierFlags(it) & ts.ModifierFlags.Abstract) !== 0
}

/** Whether a node is `{}` or `[]`. */
export function isEmptyLiteral(node: ts.Node): boolean {
  if (ts.isArrayLiteralExpression(node)) return node.elements.length === 0
  return ts.isObjectLiteralExpression(node) && node.properties.length === 0
}

/** The types inside a library container: elements, keys, entries. */
export function containedTypes(checker: ts.TypeChecker, type: ts.Type): readonly ts.Type[] {
  const library = libraryType(type)
  const isContainer = checker.isArrayType(type) || library?.kind === 'builtin'
  if (!isContainer || !('target' in type)) return []
  // Return and input types of an iterator are not part of its contents.
  const isIterator = library?.kind === 'builtin' && /^(?:Iterator|(?:Async)?Generator)$/.test(library.name)
  return checker.getTypeArguments(type as ts.TypeReference).slice(0, isIterator ? 1 : undefined)
}

/** Whether a declaration has an open type or none. */
export function isOpenDeclaration(checker: ts.TypeChecker, declaration: ts.Declaration): boolean {
  const type = declaredType(checker, declaration)
  return type === undefined || isOpen(checker, type)
}

/** The declared type; `undefined` if only provisional: without annotation, from a pattern or an initial `null`. */
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
