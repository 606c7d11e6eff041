import ts from 'typescript'
import type { PredicateId } from '../../model/predicate.ts'
import type { LibraryCall } from '../../model/probe.ts'
import { unwrapped } from '../conditions.ts'
import { isLibrarySymbol } from './library-symbols.ts'
import type { Pen } from './pen.ts'
import { probedReceiver } from './receivers.ts'

/** Methods whose result is taken for its truth. */
const methods: ReadonlyMap<string, LibraryCall> = new Map([
  ['startsWith', 'startsWith'],
  ['endsWith', 'endsWith'],
  ['includes', 'includes'],
  ['has', 'has'],
  ['hasOwnProperty', 'hasOwn'],
  ['test', 'test'],
  ['exec', 'test'],
  ['match', 'match'],
])

/** Methods whose result is compared with `null`, where not null means a match. */
const finders: ReadonlyMap<string, LibraryCall> = new Map([
  ['exec', 'test'],
  ['match', 'match'],
])

/** Functions of the library by their text. */
const functions: ReadonlyMap<string, { readonly call: LibraryCall; readonly operands: 1 | 2 }> = new Map([
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

/**
 * Library calls whose operands give a distance (ALGORITHMS 3.4). The native call stays where it is and keeps its
 * receiver: `if (s.startsWith(p))` becomes
 * `if ($$library(0, 'startsWith', ($$keep(0, 0, s), s.startsWith($$keep(0, 1, p)))))`, and `s.indexOf(t) !== -1` becomes
 * `$$library(0, 'includes', ($$keep(0, 0, s), s.indexOf($$keep(0, 1, t))) !== -1)`. Whether the receiver really is what
 * the name suggests is for the probe to find out.
 */
export function libraryCall(pen: Pen, predicate: PredicateId, atom: ts.Expression): ts.Expression | undefined {
  if (ts.isBinaryExpression(atom)) return found(pen, predicate, atom)
  if (ts.isPrefixUnaryExpression(atom)) {
    // `~s.indexOf(t)` is 0 for -1 only.
    const call = unwrapped(atom.operand)
    if (atom.operator !== ts.SyntaxKind.TildeToken || methodName(call) !== 'indexOf') return undefined
    const kept = keepMethod(pen, predicate, call)
    return kept && around(pen, predicate, 'includes', pen.factory.updatePrefixUnaryExpression(atom, kept))
  }
  if (!ts.isCallExpression(atom)) return undefined
  const known = methods.get(methodName(atom) ?? '')
  const kept = known && keepMethod(pen, predicate, atom)
  return kept === undefined ? keepFunction(pen, predicate, atom) : around(pen, predicate, known!, kept)
}

/** What a comparison of a search result means. */
function found(pen: Pen, predicate: PredicateId, atom: ts.BinaryExpression): ts.Expression | undefined {
  const isMirrored = ts.isCallExpression(unwrapped(atom.right))
  const call = unwrapped(isMirrored ? atom.right : atom.left)
  const name = methodName(call)
  if (name === undefined) return undefined
  const meaning = searchMeaning(name, isMirrored, atom)
  const kept = meaning && keepMethod(pen, predicate, call)
  if (kept === undefined) return undefined
  const { factory } = pen
  const compared = isMirrored
    ? factory.updateBinaryExpression(atom, atom.left, atom.operatorToken, kept)
    : factory.updateBinaryExpression(atom, kept, atom.operatorToken, atom.right)
  return around(pen, predicate, meaning!, compared)
}

function searchMeaning(name: string, isMirrored: boolean, atom: ts.BinaryExpression): LibraryCall | undefined {
  const bound = unwrapped(isMirrored ? atom.left : atom.right)
  const operator = isMirrored ? mirrored(atom.operatorToken.kind) : atom.operatorToken.kind
  const isUnequal =
    operator === ts.SyntaxKind.ExclamationEqualsEqualsToken || operator === ts.SyntaxKind.ExclamationEqualsToken
  if (bound.kind === ts.SyntaxKind.NullKeyword) return isUnequal ? finders.get(name) : undefined
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

/** 0 or -1, with which search results are compared. */
function smallInteger(node: ts.Expression): 0 | -1 | undefined {
  if (ts.isNumericLiteral(node)) return node.text === '0' ? 0 : undefined
  const isNegative = ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.MinusToken
  return isNegative && ts.isNumericLiteral(node.operand) && node.operand.text === '1' ? -1 : undefined
}

/** The method's name where a node is a call with one plain argument that is made whenever its receiver is evaluated. */
function methodName(node: ts.Expression): string | undefined {
  if (!ts.isCallExpression(node) || node.questionDotToken !== undefined) return undefined
  const callee = node.expression
  if (!ts.isPropertyAccessExpression(callee) || !ts.isIdentifier(callee.name)) return undefined
  const receiver = callee.expression
  if (receiver.kind === ts.SyntaxKind.SuperKeyword || ts.isOptionalChain(receiver)) return undefined
  return node.arguments.length === 1 && isPlain(node.arguments) && isPlain([receiver]) ? callee.name.text : undefined
}

/** Operands are kept in one place for each predicate, so nothing may suspend the function between them. */
function isPlain(operands: readonly ts.Expression[]): boolean {
  return !operands.some((it) => ts.isSpreadElement(it) || suspends(it))
}

function suspends(node: ts.Node): boolean {
  if (ts.isAwaitExpression(node) || ts.isYieldExpression(node)) return true
  return !ts.isFunctionLike(node) && ts.forEachChild(node, suspends) === true
}

/** `s.name(p)` with its operands kept; a receiver before `?.` is kept before it is looked at. */
function keepMethod(pen: Pen, predicate: PredicateId, call: ts.Expression): ts.Expression | undefined {
  if (methodName(call) === undefined) return undefined
  const { arguments: args, expression } = call as ts.CallExpression
  const callee = expression as ts.PropertyAccessExpression
  const { factory } = pen
  const { questionDotToken, name } = callee
  const kept = keep(pen, predicate, 0, callee.expression)
  const argument = keep(pen, predicate, 1, args[0]!)
  if (questionDotToken === undefined) {
    return probedReceiver(pen, callee.expression, kept, (receiver) =>
      factory.createCallExpression(factory.createPropertyAccessExpression(receiver, name), undefined, [argument]),
    )
  }
  const looked = pen.probe('nullish', pen.id('nullish', callee), kept)
  return probedReceiver(pen, callee.expression, looked, (receiver) => {
    const reached = factory.createPropertyAccessChain(receiver, questionDotToken, name)
    return factory.createCallChain(reached, undefined, undefined, [argument])
  })
}

function keepFunction(pen: Pen, predicate: PredicateId, node: ts.CallExpression): ts.Expression | undefined {
  const known = ts.isOptionalChain(node) ? undefined : functions.get(node.expression.getText())
  if (known?.operands !== node.arguments.length || !isPlain(node.arguments)) return undefined
  if (!isLibrarySymbol(pen.checker, rootOf(node.expression))) return undefined
  const args = node.arguments.map((it, at) => keep(pen, predicate, at === 0 ? 0 : 1, it))
  return around(pen, predicate, known.call, pen.factory.updateCallExpression(node, node.expression, undefined, args))
}

function rootOf(callee: ts.Expression): ts.Expression {
  return ts.isPropertyAccessExpression(callee) ? rootOf(callee.expression) : callee
}

function keep(pen: Pen, predicate: PredicateId, operand: 0 | 1, node: ts.Expression): ts.Expression {
  return pen.probe('keep', pen.number(predicate), pen.number(operand), pen.expression(node))
}

function around(pen: Pen, predicate: PredicateId, call: LibraryCall, value: ts.Expression): ts.Expression {
  return pen.probe('library', pen.number(predicate), pen.factory.createStringLiteral(call, true), value)
}
