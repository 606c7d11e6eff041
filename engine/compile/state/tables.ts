import ts from 'typescript'
import { peeled } from './peel.ts'

/**
 * What is known of a value that a module makes once: that it cannot change (`value`), or that it is a `table`, which
 * could, and what its members are at most. Members of all keys are taken together.
 */
export type Shape = { readonly kind: 'value' } | Table

/** An array, object, `Map`, `Set` or regular expression. */
export interface Table {
  readonly kind: 'table'
  readonly members: Shape
}

export const constant: Shape = { kind: 'value' }

const flat: Table = { kind: 'table', members: constant }

/** The shape of what an initializer makes, or undefined when it may have state of its own. */
export function shapeOf(initializer: ts.Expression, checker: ts.TypeChecker): Shape | undefined {
  const node = peeled(initializer)
  const inside = (it: ts.Expression): Shape | undefined => shapeOf(it, checker)
  if (ts.isFunctionExpression(node) || ts.isArrowFunction(node)) return constant
  if (ts.isRegularExpressionLiteral(node)) return /[gy][a-z]*$/.test(node.text) ? undefined : flat
  if (ts.isArrayLiteralExpression(node)) return joined(node.elements.map(inside))
  if (ts.isObjectLiteralExpression(node)) return joined(node.properties.map((it) => shapeOfProperty(it, inside)))
  if (ts.isConditionalExpression(node)) {
    const both = joined([inside(node.whenTrue), inside(node.whenFalse)])
    return both?.members
  }
  if (ts.isCallExpression(node) && isNamed(node.expression, 'Object', 'freeze') && node.arguments.length === 1) {
    return inside(node.arguments[0]!)
  }
  if (ts.isNewExpression(node)) return shapeOfCollection(node, inside)
  return isConstant(node, checker) ? constant : undefined
}

/** The table of these members, undefined when one of them may have state of its own. */
function joined(members: readonly (Shape | undefined)[]): Table | undefined {
  let deepest: Shape = constant
  for (const it of members) {
    if (it === undefined) return undefined
    deepest = deeper(deepest, it)
  }
  return { kind: 'table', members: deepest }
}

function deeper(a: Shape, b: Shape): Shape {
  if (a.kind === 'value') return b
  if (b.kind === 'value') return a
  return { kind: 'table', members: deeper(a.members, b.members) }
}

function shapeOfProperty(
  property: ts.ObjectLiteralElementLike,
  inside: (it: ts.Expression) => Shape | undefined,
): Shape | undefined {
  if (ts.isPropertyAssignment(property)) return inside(property.initializer)
  if (ts.isShorthandPropertyAssignment(property)) return inside(property.name)
  return ts.isMethodDeclaration(property) ? constant : undefined
}

/** `new Map` and `new Set` of literals. */
function shapeOfCollection(
  { expression, arguments: args = ts.factory.createNodeArray() }: ts.NewExpression,
  inside: (it: ts.Expression) => Shape | undefined,
): Table | undefined {
  if (!ts.isIdentifier(expression) || args.length !== 1) return undefined
  if (expression.text !== 'Map' && expression.text !== 'Set') return undefined
  const entries = peeled(args[0]!)
  if (!ts.isArrayLiteralExpression(entries)) return undefined
  const members = inside(entries)
  if (members?.kind !== 'table') return undefined
  if (expression.text === 'Set') return members
  return members.members.kind === 'table' ? members.members : undefined
}

const primitive =
  ts.TypeFlags.StringLike |
  ts.TypeFlags.NumberLike |
  ts.TypeFlags.BigIntLike |
  ts.TypeFlags.BooleanLike |
  ts.TypeFlags.ESSymbolLike |
  ts.TypeFlags.Null |
  ts.TypeFlags.Undefined

/** Whether an expression makes a primitive, so far as its type can be trusted, or names a function or class. */
function isConstant(node: ts.Expression, checker: ts.TypeChecker): boolean {
  if (asserts(node)) return false
  const type = checker.getTypeAtLocation(node)
  const parts = type.isUnion() ? type.types : [type]
  if (parts.every((it) => (it.flags & primitive) !== 0)) return true
  if (!ts.isIdentifier(node)) return false
  const symbol = checker.getSymbolAtLocation(node)
  return symbol !== undefined && (symbol.flags & (ts.SymbolFlags.Function | ts.SymbolFlags.Class)) !== 0
}

/** Whether a type is claimed somewhere inside. */
function asserts(node: ts.Node): boolean {
  if (ts.isTypeAssertionExpression(node) || ts.isNonNullExpression(node)) return true
  if (ts.isAsExpression(node)) return true
  return ts.forEachChild(node, (it) => asserts(it) || undefined) === true
}

/** Whether a callee is written as a member of a global object. */
export function isNamed(callee: ts.Expression, owner: string, ...members: readonly string[]): boolean {
  return (
    ts.isPropertyAccessExpression(callee) &&
    ts.isIdentifier(callee.expression) &&
    callee.expression.text === owner &&
    members.includes(callee.name.text)
  )
}
