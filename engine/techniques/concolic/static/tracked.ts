import ts from 'typescript'
import { chainOf, isOptional, type Link } from '../../../lang/flow/chains.ts'
import { isLogical } from '../../../lang/flow/conditions.ts'
import { plainOperators } from '../../../lang/instrument/rewrites/logical-assignments.ts'
import type { RewriteContext } from '../../../lang/instrument/rewrite-context.ts'
import { isPlainName } from '../../../lang/syntax/plain-names.ts'
import { unwrapped, wrapped } from '../../../lang/syntax/unwrapped.ts'
import { binaryOperators, compoundOperators, unaryOperators } from './operators.ts'
import { hasShadow, isList, isSafelyDestructured } from './shadows.ts'

export type Member = ts.PropertyAccessExpression | ts.ElementAccessExpression

export type PrivateMember = ts.PropertyAccessExpression & { readonly name: ts.PrivateIdentifier }

/** Whether the code that `value` emits for an expression always sets the register. */
export function isTracked(context: RewriteContext, node: ts.Expression): boolean {
  const inner = unwrapped(node)
  return context.inventory.predicate('atom', inner) !== undefined || isTrackedInside(context, inner)
}

/** As `isTracked`, ignoring that the expression may be an atom. */
export function isTrackedInside(context: RewriteContext, node: ts.Expression): boolean {
  if (ts.isIdentifier(node)) return hasShadow(context.checker, node) || mockedValueOf(context, node) !== undefined
  if (isReadable(context, node) || mockedValueOf(context, node) !== undefined) return true
  if (ts.isAwaitExpression(node)) return isHandledAwait(context, node)
  if (ts.isOptionalChain(node)) return isHandledChain(context, node)
  if (ts.isCallExpression(node)) return isHandledCall(context, node)
  if (ts.isPrefixUnaryExpression(node)) return unaryOperators.has(node.operator) || isTarget(context, node.operand)
  if (ts.isPostfixUnaryExpression(node)) return isTarget(context, node.operand)
  if (ts.isTypeOfExpression(node)) return isTracked(context, node.expression)
  if (ts.isTemplateExpression(node) || ts.isConditionalExpression(node)) return true
  return ts.isBinaryExpression(node) && isTrackedBinary(context, node)
}

function isTrackedBinary(context: RewriteContext, node: ts.BinaryExpression): boolean {
  const { kind } = node.operatorToken
  if (isLogical(node) || kind === ts.SyntaxKind.CommaToken) return true
  if (binaryOperators.has(kind)) return !ts.isPrivateIdentifier(node.left)
  if (plainOperators.has(kind)) return isDecidedTarget(context, node.left)
  return (kind === ts.SyntaxKind.EqualsToken || compoundOperators.has(kind)) && isTarget(context, node.left)
}

/** Whether an assignment keeps its shadow. The owner of a private field is evaluated twice: it must be a plain name. */
export function isTarget(context: RewriteContext, node: ts.Expression): boolean {
  const inner = unwrapped(node)
  if (ts.isIdentifier(inner)) return hasShadow(context.checker, inner)
  if (!isReadable(context, inner)) return false
  return !isPrivate(inner) || isPlainName(context.checker, unwrapped(inner.expression))
}

/** Whether `x ||= e` is recorded: for variables, and named properties whose owner is safe to evaluate twice. */
export function isDecidedTarget(context: RewriteContext, node: ts.Expression): boolean {
  if (!ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node)) return false
  return isTarget(context, node) && (ts.isIdentifier(node) || isFixed(context.checker, node.expression))
}

/** Whether an expression is `this` or a constant. */
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

/** Whether a probe can read a property: no optional chain, no `super`, and no constant that the compiler inlines. */
export function isReadable(context: RewriteContext, node: ts.Expression): node is Member {
  if (!isMember(node) || ts.isOptionalChain(node) || ts.isMetaProperty(node.expression)) return false
  if (node.expression.kind === ts.SyntaxKind.SuperKeyword) return false
  const flags = context.checker.getSymbolAtLocation(node)?.flags ?? 0
  const owner = context.checker.getSymbolAtLocation(node.expression)?.flags ?? 0
  return (flags & ts.SymbolFlags.EnumMember) === 0 && (owner & isComputed) === 0
}

/** Symbols whose uses the compiler may rewrite: enums, namespaces, whole modules. */
const isComputed = ts.SymbolFlags.Enum | ts.SymbolFlags.Module

/** Whether the result of a call is iterated directly. Engines word the error message for such a call differently. */
function isIteratedDirectly(context: RewriteContext, node: ts.Expression): boolean {
  const { parent } = wrapped(node)
  if (ts.isForOfStatement(parent)) return !isList(context.checker, node)
  if (ts.isSpreadElement(parent) || (ts.isYieldExpression(parent) && parent.asteriskToken !== undefined)) return true
  if (ts.isVariableDeclaration(parent))
    return ts.isArrayBindingPattern(parent.name) && !isSafelyDestructured(context.checker, parent)
  return ts.isBinaryExpression(parent) && ts.isArrayLiteralExpression(unwrapped(parent.left))
}

/** The key of the mocked value that a name, or a member of a whole module, reads. */
export function mockedValueOf(context: RewriteContext, node: ts.Expression): string | undefined {
  if (context.mockedValue === undefined || ts.isShorthandPropertyAssignment(node.parent)) return undefined
  return ts.isIdentifier(node) || (isMember(node) && !ts.isOptionalChain(node)) ? context.mockedValue(node) : undefined
}

/** Whether probes are around the operand and the result of `await`. */
export function isHandledAwait(context: RewriteContext, node: ts.AwaitExpression): boolean {
  return !isIteratedDirectly(context, node)
}

/** Whether a probe makes a call: not `super(…)`, `import(…)`, a possible direct `eval`, optional or spread calls. */
export function isHandledCall(context: RewriteContext, node: ts.CallExpression): boolean {
  if (ts.isOptionalChain(node) || node.arguments.some(ts.isSpreadElement) || isIteratedDirectly(context, node))
    return false
  const callee = unwrapped(node.expression)
  if (callee.kind === ts.SyntaxKind.SuperKeyword || callee.kind === ts.SyntaxKind.ImportKeyword) return false
  if (ts.isIdentifier(callee)) return callee.text !== 'eval' && callee.text !== 'require'
  return !isMember(callee) || isReadable(context, callee)
}

/** Whether probes handle an optional chain. It must not be deleted, be a receiver, or have private names or spreads. */
export function isHandledChain(context: RewriteContext, node: ts.OptionalChain): boolean {
  const { parent } = wrapped(node)
  // It is part of a chain that is not handled.
  if (ts.isOptionalChain(parent) && parent.expression === node) return false
  if (ts.isDeleteExpression(parent) || ts.isTaggedTemplateExpression(parent) || isIteratedDirectly(context, node))
    return false
  if (ts.isCallExpression(parent) && unwrapped(parent.expression) === node) return false
  const { base, links } = chainOf(node)
  const isPlain = links.every((link) =>
    ts.isCallExpression(link) ? !link.arguments.some(ts.isSpreadElement) : !isPrivate(link),
  )
  return isPlain && isOptional(links[0]!) && isPlainBase(context, unwrapped(base), links[0]!)
}

/** Whether the base of a chain is a value that a probe can look up, as a method if the chain begins with a call. */
function isPlainBase(context: RewriteContext, base: ts.Expression, first: Link): boolean {
  if (base.kind === ts.SyntaxKind.SuperKeyword || ts.isMetaProperty(base)) return false
  if (((context.checker.getSymbolAtLocation(base)?.flags ?? 0) & isComputed) !== 0) return false
  if (!ts.isCallExpression(first)) return true
  if (ts.isIdentifier(base)) return base.text !== 'eval' && base.text !== 'require'
  return !isMember(base) || isReadable(context, base)
}
