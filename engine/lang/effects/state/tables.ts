import ts from 'typescript'
import { isLibrarySymbol } from '../../instrument/library-symbols.ts'
import { unwrapped } from '../../syntax/unwrapped.ts'

/** The shape of a value that a module creates once: an immutable `value`, or a `table` whose keys share one shape. */
export type Shape = { readonly kind: 'value' } | Table

/** A mutable value that a module creates once. */
export interface Table {
  readonly kind: 'table'
  readonly container: Container
  readonly members: Shape
}

type Container = 'array' | 'object' | 'map' | 'set' | 'pattern'

/** An immutable value: a primitive, or a function that is checked elsewhere. */
export const constant: Shape = { kind: 'value' }

/** The shape of an initializer; `undefined` if it may have state of its own. */
export function shapeOf(initializer: ts.Expression, checker: ts.TypeChecker): Shape | undefined {
  const node = unwrapped(initializer)
  const inside = (it: ts.Expression): Shape | undefined => shapeOf(it, checker)
  if (ts.isFunctionExpression(node) || ts.isArrowFunction(node)) return constant
  if (ts.isRegularExpressionLiteral(node)) {
    return /[gy][a-z]*$/.test(node.text) ? undefined : { kind: 'table', container: 'pattern', members: constant }
  }
  if (ts.isArrayLiteralExpression(node)) return tableOf('array', node.elements.map(inside))
  if (ts.isObjectLiteralExpression(node)) {
    return tableOf(
      'object',
      node.properties.map((it) => shapeOfProperty(it, inside)),
    )
  }
  if (ts.isConditionalExpression(node)) {
    return tableOf('array', [inside(node.whenTrue), inside(node.whenFalse)])?.members
  }
  if (
    ts.isCallExpression(node) &&
    isNamed(checker, node.expression, 'Object', 'freeze') &&
    node.arguments.length === 1
  ) {
    return inside(node.arguments[0]!)
  }
  if (ts.isNewExpression(node)) return shapeOfCollection(node, checker, inside)
  return isConstant(node, checker) ? constant : undefined
}

/** A table with these members; `undefined` if one of them may have state of its own. */
function tableOf(container: Container, members: readonly (Shape | undefined)[]): Table | undefined {
  let all: Shape = constant
  for (const it of members) {
    const joined = it === undefined ? undefined : either(all, it)
    if (joined === undefined) return undefined
    all = joined
  }
  return { kind: 'table', container, members: all }
}

/** The shape of a value that has either shape; `undefined` for tables of different kinds. */
export function either(a: Shape, b: Shape): Shape | undefined {
  if (a.kind === 'value') return b
  if (b.kind === 'value') return a
  return a.container === b.container ? tableOf(a.container, [a.members, b.members]) : undefined
}

function shapeOfProperty(
  property: ts.ObjectLiteralElementLike,
  inside: (it: ts.Expression) => Shape | undefined,
): Shape | undefined {
  if (ts.isPropertyAssignment(property)) return inside(property.initializer)
  if (ts.isShorthandPropertyAssignment(property)) return inside(property.name)
  return ts.isMethodDeclaration(property) ? constant : undefined
}

/** Handles `new Map` and `new Set` of array literals. */
function shapeOfCollection(
  { expression, arguments: args = ts.factory.createNodeArray() }: ts.NewExpression,
  checker: ts.TypeChecker,
  inside: (it: ts.Expression) => Shape | undefined,
): Table | undefined {
  if (args.length !== 1 || !isCollection(checker, expression)) return undefined
  const entries = unwrapped(args[0]!)
  if (!ts.isArrayLiteralExpression(entries)) return undefined
  const members = inside(entries)
  if (members?.kind !== 'table') return undefined
  if (expression.text === 'Set') return { kind: 'table', container: 'set', members: members.members }
  return members.members.kind === 'table' ? { ...members.members, container: 'map' } : undefined
}

/** Whether a callee is the library's `Map` or `Set`. */
export function isCollection(checker: ts.TypeChecker, callee: ts.Expression): callee is ts.Identifier {
  return ts.isIdentifier(callee) && (callee.text === 'Map' || callee.text === 'Set') && isLibrarySymbol(checker, callee)
}

const primitive =
  ts.TypeFlags.StringLike |
  ts.TypeFlags.NumberLike |
  ts.TypeFlags.BigIntLike |
  ts.TypeFlags.BooleanLike |
  ts.TypeFlags.ESSymbolLike |
  ts.TypeFlags.Null |
  ts.TypeFlags.Undefined

/** Whether an expression is a primitive by its type, without assertions, or names a function. */
function isConstant(node: ts.Expression, checker: ts.TypeChecker): boolean {
  if (asserts(node)) return false
  const type = checker.getTypeAtLocation(node)
  const parts = type.isUnion() ? type.types : [type]
  if (parts.every((it) => (it.flags & primitive) !== 0)) return true
  if (!ts.isIdentifier(node)) return false
  const symbol = checker.getSymbolAtLocation(node)
  return symbol !== undefined && (symbol.flags & ts.SymbolFlags.Function) !== 0
}

function asserts(node: ts.Node): boolean {
  if (ts.isTypeAssertionExpression(node) || ts.isNonNullExpression(node)) return true
  if (ts.isAsExpression(node)) return true
  return ts.forEachChild(node, (it) => asserts(it) || undefined) === true
}

/** Whether a callee is one of these members of a global object. */
export function isNamed(
  checker: ts.TypeChecker,
  callee: ts.Expression,
  owner: string,
  ...members: readonly string[]
): boolean {
  return (
    ts.isPropertyAccessExpression(callee) &&
    ts.isIdentifier(callee.expression) &&
    callee.expression.text === owner &&
    isLibrarySymbol(checker, callee.expression) &&
    members.includes(callee.name.text)
  )
}
