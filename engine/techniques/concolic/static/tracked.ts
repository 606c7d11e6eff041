import ts from 'typescript'
import { chainOf, isOptional, type Link } from '../../../lang/flow/chains.ts'
import { isLogical } from '../../../lang/flow/conditions.ts'
import { plainOperators } from '../../../lang/instrument/logical-assignments.ts'
import type { Pen } from '../../../lang/instrument/pen.ts'
import { isPlainName } from '../../../lang/syntax/plain-names.ts'
import { unwrapped, wrapped } from '../../../lang/syntax/unwrapped.ts'
import { binaryOperators, compoundOperators, unaryOperators } from './operators.ts'
import { hasShadow, isList, isTakenApart } from './shadows.ts'

export type Member = ts.PropertyAccessExpression | ts.ElementAccessExpression

export type PrivateMember = ts.PropertyAccessExpression & { readonly name: ts.PrivateIdentifier }

/** Whether what `value` writes for an expression always sets the register. */
export function isTracked(pen: Pen, node: ts.Expression): boolean {
  const inner = unwrapped(node)
  return pen.inventory.predicate('atom', inner) !== undefined || isTrackedInside(pen, inner)
}

/** The same of an expression that is not taken as a condition, whatever is around it. */
export function isTrackedInside(pen: Pen, node: ts.Expression): boolean {
  if (ts.isIdentifier(node)) return hasShadow(pen.checker, node)
  if (isReadable(pen, node)) return true
  if (ts.isOptionalChain(node)) return isHandledChain(pen, node)
  if (ts.isCallExpression(node)) return isHandledCall(pen, node)
  if (ts.isPrefixUnaryExpression(node)) return unaryOperators.has(node.operator) || isTarget(pen, node.operand)
  if (ts.isPostfixUnaryExpression(node)) return isTarget(pen, node.operand)
  if (ts.isTypeOfExpression(node)) return isTracked(pen, node.expression)
  if (ts.isTemplateExpression(node) || ts.isConditionalExpression(node)) return true
  return ts.isBinaryExpression(node) && isTrackedBinary(pen, node)
}

function isTrackedBinary(pen: Pen, node: ts.BinaryExpression): boolean {
  const { kind } = node.operatorToken
  if (isLogical(node) || kind === ts.SyntaxKind.CommaToken) return true
  if (binaryOperators.has(kind)) return !ts.isPrivateIdentifier(node.left)
  if (plainOperators.has(kind)) return isDecidedTarget(pen, node.left)
  return (kind === ts.SyntaxKind.EqualsToken || compoundOperators.has(kind)) && isTarget(pen, node.left)
}

/** Whether an assignment to a variable or a property keeps its shadow. The owner of a private field is named twice. */
export function isTarget(pen: Pen, node: ts.Expression): boolean {
  const inner = unwrapped(node)
  if (ts.isIdentifier(inner)) return hasShadow(pen.checker, inner)
  if (!isReadable(pen, inner)) return false
  return !isPrivate(inner) || isPlainName(pen.checker, unwrapped(inner.expression))
}

/**
 * Whether what `x ||= e` decides, and what it leaves, is told: of a variable, and of a property by name of what is the same
 * when it is evaluated again.
 */
export function isDecidedTarget(pen: Pen, node: ts.Expression): boolean {
  if (!ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node)) return false
  return isTarget(pen, node) && (ts.isIdentifier(node) || isFixed(pen.checker, node.expression))
}

/** Whether an expression is `this` or names what is never assigned again. */
function isFixed(checker: ts.TypeChecker, node: ts.Expression): boolean {
  if (node.kind === ts.SyntaxKind.ThisKeyword) return true
  if (!ts.isIdentifier(node) || !isPlainName(checker, node)) return false
  const declaration = checker.getSymbolAtLocation(node)?.valueDeclaration
  if (declaration === undefined || !ts.isVariableDeclaration(declaration)) return false
  return (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0
}

export function isMember(node: ts.Node): node is Member {
  return ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)
}

export function isPrivate(node: ts.Expression): node is PrivateMember {
  return ts.isPropertyAccessExpression(node) && ts.isPrivateIdentifier(node.name)
}

/**
 * Whether a property can be looked up by a probe: no part of an optional chain, none of `super`, and none that the compiler
 * replaces by its value.
 */
export function isReadable(pen: Pen, node: ts.Expression): node is Member {
  if (!isMember(node) || ts.isOptionalChain(node) || ts.isMetaProperty(node.expression)) return false
  if (node.expression.kind === ts.SyntaxKind.SuperKeyword) return false
  const flags = pen.checker.getSymbolAtLocation(node)?.flags ?? 0
  const owner = pen.checker.getSymbolAtLocation(node.expression)?.flags ?? 0
  return (flags & ts.SymbolFlags.EnumMember) === 0 && (owner & isComputed) === 0
}

/** What the compiler may write otherwise: enums, namespaces, whole modules. */
const isComputed = ts.SymbolFlags.Enum | ts.SymbolFlags.Module

/** Whether a call yields what is run through at once: engines complain of such a call in other words. */
function isRunThrough(pen: Pen, node: ts.Expression): boolean {
  const { parent } = wrapped(node)
  if (ts.isForOfStatement(parent)) return !isList(pen.checker, node)
  if (ts.isSpreadElement(parent) || (ts.isYieldExpression(parent) && parent.asteriskToken !== undefined)) return true
  if (ts.isVariableDeclaration(parent))
    return ts.isArrayBindingPattern(parent.name) && !isTakenApart(pen.checker, parent)
  return ts.isBinaryExpression(parent) && ts.isArrayLiteralExpression(unwrapped(parent.left))
}

/** Whether a call is made by a probe: not `super(…)`, `import(…)` or what may be a direct `eval`, nothing optional, nothing spread. */
export function isHandledCall(pen: Pen, node: ts.CallExpression): boolean {
  if (ts.isOptionalChain(node) || node.arguments.some(ts.isSpreadElement) || isRunThrough(pen, node)) return false
  const callee = unwrapped(node.expression)
  if (callee.kind === ts.SyntaxKind.SuperKeyword || callee.kind === ts.SyntaxKind.ImportKeyword) return false
  if (ts.isIdentifier(callee)) return callee.text !== 'eval' && callee.text !== 'require'
  return !isMember(callee) || isReadable(pen, callee)
}

/**
 * Whether an optional chain is followed by probes: not where it is deleted or its receiver is still needed, nor through
 * private names and spread arguments.
 */
export function isHandledChain(pen: Pen, node: ts.OptionalChain): boolean {
  const { parent } = wrapped(node)
  // A part of a chain that is not followed.
  if (ts.isOptionalChain(parent) && parent.expression === node) return false
  if (ts.isDeleteExpression(parent) || ts.isTaggedTemplateExpression(parent) || isRunThrough(pen, node)) return false
  if (ts.isCallExpression(parent) && unwrapped(parent.expression) === node) return false
  const { base, links } = chainOf(node)
  const isPlain = links.every((it) =>
    ts.isCallExpression(it) ? !it.arguments.some(ts.isSpreadElement) : !isPrivate(it),
  )
  return isPlain && isOptional(links[0]!) && isPlainBase(pen, unwrapped(base), links[0]!)
}

/** Whether what a chain begins with is a value, and can be looked up by a probe where it is called as a method. */
function isPlainBase(pen: Pen, base: ts.Expression, first: Link): boolean {
  if (base.kind === ts.SyntaxKind.SuperKeyword || ts.isMetaProperty(base)) return false
  if (((pen.checker.getSymbolAtLocation(base)?.flags ?? 0) & isComputed) !== 0) return false
  if (!ts.isCallExpression(first)) return true
  if (ts.isIdentifier(base)) return base.text !== 'eval' && base.text !== 'require'
  return !isMember(base) || isReadable(pen, base)
}
