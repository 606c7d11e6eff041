import ts from 'typescript'
import { isRunningFunction } from '../erased.ts'
import { wrapped } from './peel.ts'
import type { References } from './references.ts'
import { isNamed, type Shape } from './tables.ts'

/** Methods of arrays, maps, sets, objects and regular expressions that change neither their object nor its members. */
const lookingMethods: ReadonlySet<string> = new Set(
  'has includes indexOf lastIndexOf join test exec toString toLocaleString hasOwnProperty'.split(' '),
)

/** Methods that give out one member. */
const givingMethods: ReadonlySet<string> = new Set(['at', 'get'])

/** Methods that show members to a callback as its first argument, and whether they give out one of them. */
const showingMethods: ReadonlyMap<string, boolean> = new Map([
  ...'every some map flatMap forEach findIndex findLastIndex'.split(' ').map((it) => [it, false] as const),
  ...'find findLast'.split(' ').map((it) => [it, true] as const),
])

/** Methods that make something new of all members. */
const copyingMethods: ReadonlySet<string> = new Set(
  'slice concat filter keys values entries toSorted toReversed reduce reduceRight flat with'.split(' '),
)

/** Methods of strings that use a regular expression. */
const textMethods: ReadonlySet<string> = new Set(['match', 'replace', 'search', 'split'])

/** Whether a table is only ever read at the places that name it, so that it stays what it was. */
export function isOnlyRead(symbol: ts.Symbol, shape: Shape, references: References, checker: ts.TypeChecker): boolean {
  if (shape.kind === 'value') return true

  /** Names that were looked at, as holding tables in so many levels: a function may pass its parameter to itself. */
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
  /** A callback that sees one member, and nothing by which it could reach the whole. */
  const callbackReads = (callback: ts.Expression | undefined, at: Shape): boolean => {
    if (callback === undefined) return true
    if (!ts.isArrowFunction(callback)) return at.kind === 'value' && !ts.isFunctionExpression(callback)
    const [first, , third] = callback.parameters
    return third === undefined && (first === undefined || (!first.dotDotDotToken && allRead(first.name, at)))
  }
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
        : parent.name.text === 'length' || parent.name.text === 'size' || read(parent, at.members)
    }
    if (ts.isElementAccessExpression(parent)) return parent.expression === node && read(parent, at.members)
    if (ts.isForInStatement(parent)) return parent.expression === node
    if (ts.isForOfStatement(parent)) return parent.expression === node && readByLoop(parent, at.members)
    if (ts.isVariableDeclaration(parent)) return parent.initializer === node && allRead(parent.name, at)
    if (ts.isSpreadElement(parent)) return at.members.kind === 'value'
    if (ts.isSpreadAssignment(parent)) return at.members.kind === 'value'
    if (ts.isExportSpecifier(parent) || ts.isTypeOfExpression(parent)) return true
    if (ts.isPrefixUnaryExpression(parent)) return true
    if (ts.isBinaryExpression(parent)) {
      if (isChoosing(parent.operatorToken.kind)) return read(parent, at)
      return isComparing(parent.operatorToken.kind) || isTested(parent, node)
    }
    if (ts.isConditionalExpression(parent)) return parent.condition === node || read(parent, at)
    if (ts.isIfStatement(parent)) return true
    if (ts.isCallExpression(parent)) return readByCall(parent, node, at)
    if (ts.isNewExpression(parent)) {
      return (
        ts.isIdentifier(parent.expression) &&
        (parent.expression.text === 'Set' || parent.expression.text === 'Map') &&
        at.members.kind === 'value'
      )
    }
    return false
  }
  const readByLoop = ({ initializer }: ts.ForOfStatement, members: Shape): boolean =>
    members.kind === 'value' ||
    (ts.isVariableDeclarationList(initializer) && initializer.declarations.every((it) => allRead(it.name, members)))
  const readByMethod = (name: string, call: ts.CallExpression, { members }: Shape & { kind: 'table' }): boolean => {
    if (lookingMethods.has(name)) return true
    if (givingMethods.has(name)) return read(call, members)
    const gives = showingMethods.get(name)
    if (gives !== undefined) return callbackReads(call.arguments[0], members) && (!gives || read(call, members))
    if (copyingMethods.has(name)) return members.kind === 'value'
    // A function that the table holds; it cannot get at the table by `this`, which is not used there.
    return members.kind === 'value' && !isBuiltinMethod(call)
  }
  /** Whether a method is one of the library's, such as `push`. */
  const isBuiltinMethod = (call: ts.CallExpression): boolean => {
    const declaration = checker.getResolvedSignature(call)?.declaration
    return declaration === undefined || declaration.getSourceFile().isDeclarationFile
  }
  /** The parameter of a pasted function that takes an argument. */
  const parameterOf = (call: ts.CallExpression, argument: ts.Expression): ts.ParameterDeclaration | undefined => {
    const declaration = checker.getResolvedSignature(call)?.declaration
    // A method may have been overridden.
    if (declaration === undefined || !isRunningFunction(declaration) || ts.isClassLike(declaration.parent))
      return undefined
    const parameter = declaration.parameters.filter((it) => !isThis(it))[call.arguments.indexOf(argument)]
    return parameter?.dotDotDotToken === undefined ? parameter : undefined
  }
  const readByCall = (call: ts.CallExpression, node: ts.Expression, at: Shape & { kind: 'table' }): boolean => {
    const callee = call.expression
    const parameter = parameterOf(call, node)
    if (parameter !== undefined) return allRead(parameter.name, at)
    if (call.arguments[0] !== node) return false
    if (isNamed(callee, 'Object', 'keys') || isNamed(callee, 'Array', 'isArray')) return true
    if (isNamed(callee, 'Object', 'hasOwn') || isNamed(callee, 'JSON', 'stringify')) return true
    if (isNamed(callee, 'Object', 'values', 'entries') || isNamed(callee, 'Array', 'from')) {
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

/** Whether something is assigned to an expression, or it is deleted. */
function isTarget(node: ts.Expression): boolean {
  const { parent } = node
  if (ts.isBinaryExpression(parent)) {
    const { kind } = parent.operatorToken
    return parent.left === node && ts.SyntaxKind.FirstAssignment <= kind && kind <= ts.SyntaxKind.LastAssignment
  }
  if (ts.isPrefixUnaryExpression(parent) || ts.isPostfixUnaryExpression(parent)) {
    return parent.operator === ts.SyntaxKind.PlusPlusToken || parent.operator === ts.SyntaxKind.MinusMinusToken
  }
  if (ts.isDeleteExpression(parent)) return true
  if (ts.isForInStatement(parent) || ts.isForOfStatement(parent)) return parent.initializer === node
  if (ts.isArrayLiteralExpression(parent) || ts.isSpreadElement(parent)) return isTarget(parent)
  if (ts.isPropertyAssignment(parent) || ts.isShorthandPropertyAssignment(parent) || ts.isSpreadAssignment(parent)) {
    return isTarget(parent.parent)
  }
  return false
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

/** Whether a node is what `in` looks into. */
function isTested({ operatorToken, right }: ts.BinaryExpression, node: ts.Expression): boolean {
  return operatorToken.kind === ts.SyntaxKind.InKeyword && right === node
}
