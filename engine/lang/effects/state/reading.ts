import ts from 'typescript'
import { isRunningFunction } from '../../syntax/erased.ts'
import { isLibrarySymbol } from '../../instrument/library-symbols.ts'
import { wrapped } from '../../syntax/unwrapped.ts'
import type { References } from './references.ts'
import { constant, isCollection, isNamed, type Shape, type Table } from './tables.ts'
import { isAssignment, isStep } from '../writes.ts'
import {
  copyingMethods,
  memberGetters,
  readOnlyMethods,
  callbackMethods,
  textMethods,
} from '../../library-facts/methods.ts'

/** Whether a table is only read wherever it is named, so that it never changes. */
export function isOnlyRead(symbol: ts.Symbol, shape: Shape, references: References, checker: ts.TypeChecker): boolean {
  if (shape.kind === 'value') return true

  /** Depth of the tables checked per name. Bounds recursion: a function may pass its parameter to itself. */
  const seen = new Map<ts.Symbol, number>()
  const allRead = (name: ts.BindingName, at: Shape): boolean => {
    if (at.kind === 'value') return true
    if (ts.isIdentifier(name)) {
      const bound = checker.getSymbolAtLocation(name)
      if (bound === undefined) return false
      if (depthOf(at) <= (seen.get(bound) ?? 0)) return true
      seen.set(bound, depthOf(at))
      return references.to(bound).every((it) => read(it, at))
    }
    return name.elements.every(
      (it) => ts.isOmittedExpression(it) || (it.dotDotDotToken === undefined && allRead(it.name, at.members)),
    )
  }
  /** Whether a callback only reads its arguments and takes no parameter that gives access to the whole table. */
  const callbackReads = (callback: ts.Expression | undefined, shown: readonly Shape[]): boolean => {
    const made = callback === undefined ? undefined : functionOf(callback)
    if (made === undefined || made.parameters.length > shown.length) {
      return callback !== undefined && isOfLibrary(callback) && shown.every((it) => it.kind === 'value')
    }
    return made.parameters.every((it, i) => it.dotDotDotToken === undefined && allRead(it.name, shown[i]!))
  }
  /** The function that an expression must denote. */
  const functionOf = (node: ts.Expression): ts.FunctionDeclaration | ts.ArrowFunction | undefined => {
    if (ts.isArrowFunction(node)) return node
    const symbol = ts.isIdentifier(node) ? references.symbolOf(node) : undefined
    const [declaration, ...others] = symbol?.declarations ?? []
    if (declaration === undefined || 0 < others.length) return undefined
    if (ts.isFunctionDeclaration(declaration)) return isRunningFunction(declaration) ? declaration : undefined
    if (!ts.isVariableDeclaration(declaration) || !ts.isVariableDeclarationList(declaration.parent)) return undefined
    const { initializer } = declaration
    const isConst = (declaration.parent.flags & ts.NodeFlags.Const) !== 0
    return isConst && initializer !== undefined && ts.isArrowFunction(initializer) ? initializer : undefined
  }
  const isOfLibrary = (node: ts.Expression): boolean => ts.isIdentifier(node) && isLibrarySymbol(checker, node)
  const read = (reference: ts.Expression, at: Shape): boolean => {
    const node = wrapped(reference)
    if (isTarget(node)) return false
    if (at.kind === 'value') return true
    const { parent } = node
    if (ts.isPropertyAccessExpression(parent)) {
      // `namespace.table`
      if (parent.name === node) return read(parent, at)
      const use = wrapped(parent)
      const call = use.parent
      return ts.isCallExpression(call) && call.expression === use
        ? readByMethod(parent.name.text, call, at)
        : read(parent, isSize(parent.name.text, at) ? constant : at.members)
    }
    if (ts.isElementAccessExpression(parent)) {
      if (parent.expression !== node) return false
      const use = wrapped(parent)
      const call = use.parent
      if (!ts.isCallExpression(call) || call.expression !== use) return read(parent, at.members)
      const key = parent.argumentExpression
      if (ts.isStringLiteralLike(key)) return readByMethod(key.text, call, at)
      // A function stored in the table.
      return at.container === 'object' && at.members.kind === 'value'
    }
    if (ts.isForInStatement(parent)) return parent.expression === node
    if (ts.isForOfStatement(parent)) return parent.expression === node && readByLoop(parent, itemsOf(at))
    if (ts.isVariableDeclaration(parent)) return parent.initializer === node && allRead(parent.name, at)
    if (ts.isSpreadElement(parent)) return at.members.kind === 'value'
    if (ts.isSpreadAssignment(parent)) return at.members.kind === 'value'
    if (ts.isTypeOfExpression(parent)) return true
    if (ts.isPrefixUnaryExpression(parent)) return true
    if (ts.isBinaryExpression(parent)) {
      if (isChoosing(parent.operatorToken.kind)) return read(parent, at)
      return isComparing(parent.operatorToken.kind) || isRightOfIn(parent, node)
    }
    if (ts.isConditionalExpression(parent)) return parent.condition === node || read(parent, at)
    if (ts.isIfStatement(parent)) return true
    if (ts.isCallExpression(parent)) return readByCall(parent, node, at)
    if (ts.isNewExpression(parent)) {
      return isCollection(checker, parent.expression) && at.members.kind === 'value'
    }
    return false
  }
  const readByLoop = ({ initializer }: ts.ForOfStatement, members: Shape): boolean =>
    members.kind === 'value' ||
    (ts.isVariableDeclarationList(initializer) && initializer.declarations.every((it) => allRead(it.name, members)))
  const readByMethod = (name: string, call: ts.CallExpression, table: Table): boolean => {
    const { container, members } = table
    if (container === 'object' && !isBuiltinMethod(call)) return members.kind === 'value'
    if (readOnlyMethods.has(name)) return true
    if (memberGetters.has(name)) return read(call, members)
    const returnsMembers = callbackMethods.get(name)
    if (returnsMembers !== undefined) {
      return (
        callbackReads(call.arguments[0], shownBy(name, table)) &&
        (!returnsMembers || read(call, name === 'filter' ? table : members))
      )
    }
    if (copyingMethods.has(name)) return members.kind === 'value'
    return false
  }
  const isBuiltinMethod = (call: ts.CallExpression): boolean => {
    const declaration = checker.getResolvedSignature(call)?.declaration
    return declaration === undefined || declaration.getSourceFile().isDeclarationFile
  }
  const parameterOf = (call: ts.CallExpression, argument: ts.Expression): ts.ParameterDeclaration | undefined => {
    if (call.arguments.some(ts.isSpreadElement)) return undefined
    const parameters = functionOf(call.expression)?.parameters.filter((it) => !isThis(it))
    const parameter = parameters?.[call.arguments.indexOf(argument)]
    return parameter?.dotDotDotToken === undefined ? parameter : undefined
  }
  const readByCall = (call: ts.CallExpression, node: ts.Expression, at: Table): boolean => {
    const callee = call.expression
    const parameter = parameterOf(call, node)
    if (parameter !== undefined) return allRead(parameter.name, at)
    if (call.arguments[0] !== node) return false
    if (isNamed(checker, callee, 'Object', 'keys', 'hasOwn') || isNamed(checker, callee, 'Array', 'isArray'))
      return true
    // With further arguments, a callback may see the members.
    if (1 < call.arguments.length && !textMethods.has(methodName(callee))) return false
    if (isNamed(checker, callee, 'JSON', 'stringify')) return true
    if (isNamed(checker, callee, 'Object', 'values', 'entries') || isNamed(checker, callee, 'Array', 'from')) {
      return at.members.kind === 'value'
    }
    return (
      ts.isPropertyAccessExpression(callee) &&
      textMethods.has(callee.name.text) &&
      (checker.getTypeAtLocation(callee.expression).flags & ts.TypeFlags.StringLike) !== 0
    )
  }
  return references.to(symbol).every((it) => read(it, shape))
}

/** Whether an expression is assigned to or deleted. */
function isTarget(node: ts.Expression): boolean {
  const { parent } = node
  if (ts.isBinaryExpression(parent)) return parent.left === node && isAssignment(parent)
  if (isStep(parent) || ts.isDeleteExpression(parent)) return true
  if (ts.isForInStatement(parent) || ts.isForOfStatement(parent)) return parent.initializer === node
  if (ts.isArrayLiteralExpression(parent) || ts.isSpreadElement(parent)) return isTarget(parent)
  if (ts.isPropertyAssignment(parent) || ts.isShorthandPropertyAssignment(parent) || ts.isSpreadAssignment(parent)) {
    return isTarget(parent.parent)
  }
  return false
}

function itemsOf({ container, members }: Table): Shape {
  return container === 'map' ? { kind: 'table', container: 'array', members } : members
}

/** The shapes that a method passes to its callback. */
function shownBy(name: string, { container, members }: Table): readonly Shape[] {
  if (name === 'reduce' || name === 'reduceRight') return [members, members, constant]
  return [members, container === 'set' ? members : constant]
}

function isSize(name: string, { container }: Table): boolean {
  return container !== 'object' && (name === 'length' || name === 'size')
}

function methodName(callee: ts.Expression): string {
  return ts.isPropertyAccessExpression(callee) ? callee.name.text : ''
}

function depthOf(shape: Shape): number {
  return shape.kind === 'value' ? 0 : 1 + depthOf(shape.members)
}

function isThis({ name }: ts.ParameterDeclaration): boolean {
  return ts.isIdentifier(name) && name.text === 'this'
}

function isChoosing(operator: ts.SyntaxKind): boolean {
  switch (operator) {
    case ts.SyntaxKind.QuestionQuestionToken:
    case ts.SyntaxKind.BarBarToken:
    case ts.SyntaxKind.AmpersandAmpersandToken:
      return true
    default:
      return false
  }
}

function isComparing(operator: ts.SyntaxKind): boolean {
  switch (operator) {
    case ts.SyntaxKind.EqualsEqualsToken:
    case ts.SyntaxKind.EqualsEqualsEqualsToken:
    case ts.SyntaxKind.ExclamationEqualsToken:
    case ts.SyntaxKind.ExclamationEqualsEqualsToken:
    case ts.SyntaxKind.InstanceOfKeyword:
      return true
    default:
      return false
  }
}

function isRightOfIn({ operatorToken, right }: ts.BinaryExpression, node: ts.Expression): boolean {
  return operatorToken.kind === ts.SyntaxKind.InKeyword && right === node
}
