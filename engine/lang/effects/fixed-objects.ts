import ts from 'typescript'
import { isInLibrary, isLibrarySymbol } from '../instrument/library-symbols.ts'
import type { CheckedProgram } from '../program/program.ts'
import { unwrapped } from '../syntax/unwrapped.ts'
import { irreversibleChanges } from '../library-facts/changing-functions.ts'
import { newValueMethods } from '../library-facts/methods.ts'

/** A quick test for the names of these functions. */
const words = new RegExp(`\\b(?:${[...irreversibleChanges].join('|')})\\b`)

/**
 * Whether a program may freeze, seal or define properties of an object that it did not create. Its own are literals,
 * results of `new`, functions, classes, prototypes, `this`, array copies, constants of these. O(program).
 */
export function fixesObjects({ files, checker }: CheckedProgram): boolean {
  const isFixing = (node: ts.Node): boolean =>
    ts.isPropertyAccessExpression(node) && irreversibleChanges.has(node.name.text) && isOfLibrary(node)
  const isOfLibrary = ({ name }: ts.PropertyAccessExpression): boolean =>
    checker.getSymbolAtLocation(name)?.declarations?.every(isInLibrary) !== false

  const isOwn = (expression: ts.Expression): boolean => {
    const node = unwrapped(expression)
    if (ts.isObjectLiteralExpression(node) || ts.isArrayLiteralExpression(node) || isMade(node)) return true
    if (node.kind === ts.SyntaxKind.ThisKeyword) return ts.findAncestor(node, ts.isClassLike) !== undefined
    if (ts.isIdentifier(node)) return isOwnName(node)
    if (ts.isPropertyAccessExpression(node)) return node.name.text === 'prototype' && isDefinedHere(node.expression)
    if (ts.isConditionalExpression(node)) return isOwn(node.whenTrue) && isOwn(node.whenFalse)
    return ts.isCallExpression(node) && isCopy(node)
  }
  const isOwnName = (name: ts.Identifier): boolean => {
    if (isDefinedHere(name)) return true
    const declaration = checker.getSymbolAtLocation(name)?.valueDeclaration
    if (declaration === undefined || !ts.isVariableDeclaration(declaration)) return false
    const { initializer, parent } = declaration
    return (parent.flags & ts.NodeFlags.Const) !== 0 && initializer !== undefined && isOwn(initializer)
  }
  /** Whether an expression names a function, class, enum or namespace of the program. */
  const isDefinedHere = (node: ts.Expression): boolean => {
    const symbol = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node) : undefined
    const defining = ts.SymbolFlags.Function | ts.SymbolFlags.Class | ts.SymbolFlags.Enum | ts.SymbolFlags.ValueModule
    return symbol !== undefined && (symbol.flags & defining) !== 0 && !isLibrarySymbol(checker, node)
  }
  const isCopy = ({ expression, arguments: args }: ts.CallExpression): boolean => {
    if (!ts.isPropertyAccessExpression(expression) || !isOfLibrary(expression)) return false
    // A freezing function returns its argument.
    if (isFixing(expression)) return args[0] !== undefined && isOwn(args[0])
    return newValueMethods.has(expression.name.text)
  }
  const isForeign = (node: ts.Node): boolean => {
    if (ts.isIdentifier(node) && isObjectOrReflect(node)) return isLibrarySymbol(checker, node) && isEscaping(node)
    if (!isFixing(node)) return false
    const call = node.parent
    const target = ts.isCallExpression(call) && call.expression === node ? call.arguments[0] : undefined
    return target === undefined || !isOwn(target)
  }
  const finds = (node: ts.Node): boolean =>
    isForeign(node) || ts.forEachChild(node, (it) => finds(it) || undefined) === true
  return files.some((it) => words.test(it.text) && (evaluates.test(it.text) || finds(it)))
}

/** Code generated from text can do anything. */
const evaluates = /\beval\b|\bFunction\s*\(/

/** Whether a name is that of an object with irreversible functions. */
function isObjectOrReflect({ text }: ts.Identifier): boolean {
  return text === 'Object' || text === 'Reflect'
}

/** Whether an object escapes: it is used other than for member access, a call or a comparison. */
function isEscaping(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent) || ts.isTypeNode(parent)) return false
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) return parent.expression !== node
  return !ts.isBinaryExpression(parent) || parent.operatorToken.kind === ts.SyntaxKind.EqualsToken
}

function isMade(node: ts.Expression): boolean {
  return (
    ts.isNewExpression(node) || ts.isFunctionExpression(node) || ts.isArrowFunction(node) || ts.isClassExpression(node)
  )
}
