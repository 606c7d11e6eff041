import ts from 'typescript'
import type { PredicateId } from '../../../model/goal/predicate.ts'
import type { LibraryCall } from '../../../model/run/probe.ts'
import { suspends } from '../../syntax/suspends.ts'
import { unwrapped } from '../../syntax/unwrapped.ts'
import { isPlainName } from '../../syntax/plain-names.ts'
import { isLibrarySymbol } from '../library-symbols.ts'
import { operation } from './mutations.ts'
import type { RewriteContext } from '../rewrite-context.ts'
import { probedReceiver } from './receivers.ts'

/** A library call with its inner probes, and the operands to pass to the outer one; none if they are kept. */
interface Reached {
  readonly call: ts.Expression
  readonly operands: readonly ts.Expression[]
}

/**
 * Library calls whose operands have a distance (docs/algorithms.md 3.4). The native call stays in place:
 * `if (s.startsWith(p))` becomes `if ($$library(0, 'startsWith', s.startsWith(p), s, p))`, and `s.indexOf(t) !== -1`
 * becomes `$$library(0, 'includes', s.indexOf(t) !== -1, s, t)`. Operands that must be evaluated once are kept:
 * `f().has(k)` becomes `$$recall(0, 'has', $$keep(0, 0, f()).has($$keep(0, 1, k)))`. The probe checks that the receiver
 * has the type that its method suggests.
 */
export function libraryCall(
  context: RewriteContext,
  predicate: PredicateId,
  atom: ts.Expression,
): ts.Expression | undefined {
  if (ts.isBinaryExpression(atom)) return found(context, predicate, atom)
  if (ts.isPrefixUnaryExpression(atom)) {
    // `~s.indexOf(t)` is 0 only for -1.
    const call = unwrapped(atom.operand)
    if (atom.operator !== ts.SyntaxKind.TildeToken || methodName(call) !== 'indexOf') return undefined
    const reached = reachMethod(context, predicate, call)
    return (
      reached &&
      around(context, predicate, 'includes', reached, context.factory.updatePrefixUnaryExpression(atom, reached.call))
    )
  }
  if (!ts.isCallExpression(atom)) return undefined
  const known = probedMethods.get(methodName(atom) ?? '')
  const reached = known && reachMethod(context, predicate, atom)
  return reached === undefined
    ? probedFunction(context, predicate, atom)
    : around(context, predicate, known!, reached, reached.call)
}

/** A comparison of a search result, as a library call. */
function found(context: RewriteContext, predicate: PredicateId, atom: ts.BinaryExpression): ts.Expression | undefined {
  const isMirrored = ts.isCallExpression(unwrapped(atom.right))
  const call = unwrapped(isMirrored ? atom.right : atom.left)
  const name = methodName(call)
  if (name === undefined) return undefined
  const { kind } = atom.operatorToken
  const meaning = isMirrored
    ? searchMeaning(name, mirrored(kind), unwrapped(atom.left))
    : searchMeaning(name, kind, unwrapped(atom.right))
  const reached = meaning && reachMethod(context, predicate, call)
  if (reached === undefined) return undefined
  const compared = isMirrored
    ? operation(context, atom, context.expression(atom.left), reached.call)
    : operation(context, atom, reached.call, context.expression(atom.right))
  return around(context, predicate, meaning!, reached, compared)
}

/** The library call that a comparison of a search result with a bound stands for. */
function searchMeaning(name: string, operator: ts.SyntaxKind, bound: ts.Expression): LibraryCall | undefined {
  const isUnequal =
    operator === ts.SyntaxKind.ExclamationEqualsEqualsToken || operator === ts.SyntaxKind.ExclamationEqualsToken
  if (bound.kind === ts.SyntaxKind.NullKeyword) return isUnequal ? probedFinders.get(name) : undefined
  const value = smallInteger(bound)
  if (value === undefined) return undefined
  const isFound =
    value === -1
      ? isUnequal || operator === ts.SyntaxKind.GreaterThanToken
      : operator === ts.SyntaxKind.GreaterThanEqualsToken
  const isMissing =
    value === -1
      ? operator === ts.SyntaxKind.EqualsEqualsEqualsToken || operator === ts.SyntaxKind.EqualsEqualsToken
      : operator === ts.SyntaxKind.LessThanToken
  if (name === 'indexOf') return isFound ? 'includes' : isMissing ? 'excludes' : undefined
  return name === 'search' && isFound ? 'match' : undefined
}

function mirrored(operator: ts.SyntaxKind): ts.SyntaxKind {
  switch (operator) {
    case ts.SyntaxKind.LessThanToken:
      return ts.SyntaxKind.GreaterThanToken
    case ts.SyntaxKind.LessThanEqualsToken:
      return ts.SyntaxKind.GreaterThanEqualsToken
    case ts.SyntaxKind.GreaterThanToken:
      return ts.SyntaxKind.LessThanToken
    case ts.SyntaxKind.GreaterThanEqualsToken:
      return ts.SyntaxKind.LessThanEqualsToken
    default:
      return operator
  }
}

/** 0 or -1, to which search results are compared. */
function smallInteger(node: ts.Expression): 0 | -1 | undefined {
  if (ts.isNumericLiteral(node)) return node.text === '0' ? 0 : undefined
  const isNegative = ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.MinusToken
  return isNegative && ts.isNumericLiteral(node.operand) && node.operand.text === '1' ? -1 : undefined
}

/** The method name of a call with one plain argument and no `?.` before its arguments. */
function methodName(node: ts.Expression): string | undefined {
  if (!ts.isCallExpression(node) || node.questionDotToken !== undefined) return undefined
  const callee = node.expression
  if (!ts.isPropertyAccessExpression(callee) || !ts.isIdentifier(callee.name)) return undefined
  const receiver = callee.expression
  if (receiver.kind === ts.SyntaxKind.SuperKeyword || ts.isOptionalChain(receiver)) return undefined
  return node.arguments.length === 1 && isPlain(node.arguments) && isPlain([receiver]) ? callee.name.text : undefined
}

/** Whether no operand is spread or suspends: while suspended, another call could overwrite the kept operands. */
function isPlain(operands: readonly ts.Expression[]): boolean {
  return !operands.some((it) => ts.isSpreadElement(it) || suspends(it))
}

/** `s.name(p)`. A receiver before `?.` is kept before it is tested. */
function reachMethod(context: RewriteContext, predicate: PredicateId, call: ts.Expression): Reached | undefined {
  if (methodName(call) === undefined) return undefined
  const { arguments: args, expression } = call as ts.CallExpression
  const callee = expression as ts.PropertyAccessExpression
  const { factory } = context
  const { questionDotToken, name } = callee
  const operands = [callee.expression, args[0]!]
  if (questionDotToken === undefined && areRepeatable(context, operands))
    return { call: context.inside(call), operands }
  const kept = keep(context, predicate, 0, callee.expression)
  const argument = keep(context, predicate, 1, args[0]!)
  if (questionDotToken === undefined) {
    const reached = probedReceiver(context, callee.expression, kept, (receiver) =>
      factory.createCallExpression(factory.createPropertyAccessExpression(receiver, name), undefined, [argument]),
    )
    return { call: reached, operands: [] }
  }
  const probed = context.probe('nullish', context.id('nullish', callee), kept)
  const reached = probedReceiver(context, callee.expression, probed, (receiver) => {
    const reached = factory.createPropertyAccessChain(receiver, questionDotToken, name)
    return factory.createCallChain(reached, undefined, undefined, [argument])
  })
  return { call: reached, operands: [] }
}

function probedFunction(
  context: RewriteContext,
  predicate: PredicateId,
  node: ts.CallExpression,
): ts.Expression | undefined {
  const { arguments: args, expression } = node
  const known = ts.isOptionalChain(node) ? undefined : probedFunctions.get(expression.getText())
  if (known?.operands !== args.length || !isPlain(args)) return undefined
  if (!isLibrarySymbol(context.checker, rootOf(expression))) return undefined
  if (areRepeatable(context, args))
    return around(context, predicate, known.call, { call: node, operands: args }, context.inside(node))
  const kept = args.map((it, at) => keep(context, predicate, at === 0 ? 0 : 1, it))
  const call = context.factory.updateCallExpression(node, expression, undefined, kept)
  return around(context, predicate, known.call, { call, operands: [] }, call)
}

/** Whether evaluating the operands again after the call has no effect and yields the same values. */
function areRepeatable(context: RewriteContext, operands: readonly ts.Expression[]): boolean {
  return operands
    .map(unwrapped)
    .every((it) => ts.isNumericLiteral(it) || ts.isStringLiteralLike(it) || isPlainName(context.checker, it))
}

function rootOf(callee: ts.Expression): ts.Expression {
  return ts.isPropertyAccessExpression(callee) ? rootOf(callee.expression) : callee
}

function keep(context: RewriteContext, predicate: PredicateId, operand: 0 | 1, node: ts.Expression): ts.Expression {
  return context.probe('keep', context.number(predicate), context.number(operand), context.expression(node))
}

/** The probe around an atom. `value` is the instrumented atom: the call, or a comparison of its result. */
function around(
  context: RewriteContext,
  predicate: PredicateId,
  call: LibraryCall,
  { operands }: Reached,
  value: ts.Expression,
): ts.Expression {
  const args = [context.number(predicate), context.factory.createStringLiteral(call, true), value]
  return operands.length === 0
    ? context.probe('recall', ...args)
    : context.probe('library', ...args, ...operands.map(unwrapped))
}

/** Methods whose result is tested for truthiness. */
const probedMethods: ReadonlyMap<string, LibraryCall> = new Map([
  ['startsWith', 'startsWith'],
  ['endsWith', 'endsWith'],
  ['includes', 'includes'],
  ['has', 'has'],
  ['hasOwnProperty', 'hasOwn'],
  ['test', 'test'],
  ['exec', 'test'],
  ['match', 'match'],
])

/** Methods whose result is compared to `null`, where any other value means a match. */
const probedFinders: ReadonlyMap<string, LibraryCall> = new Map([
  ['exec', 'test'],
  ['match', 'match'],
])

/** Functions of the library by their source text. */
const probedFunctions: ReadonlyMap<string, { readonly call: LibraryCall; readonly operands: 1 | 2 }> = new Map([
  ['Object.is', { call: 'is', operands: 2 }],
  ['Object.hasOwn', { call: 'hasOwn', operands: 2 }],
  ['Object.prototype.hasOwnProperty.call', { call: 'hasOwn', operands: 2 }],
  ['Array.isArray', { call: 'isArray', operands: 1 }],
  ['Number.isInteger', { call: 'isInteger', operands: 1 }],
  ['Number.isNaN', { call: 'isNaN', operands: 1 }],
  ['isNaN', { call: 'isNaN', operands: 1 }],
  ['Number.isFinite', { call: 'isFinite', operands: 1 }],
  ['isFinite', { call: 'isFinite', operands: 1 }],
  ['Number.isSafeInteger', { call: 'isSafeInteger', operands: 1 }],
])
