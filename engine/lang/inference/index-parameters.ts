import ts from 'typescript'
import { unwrapped } from '../syntax/unwrapped.ts'
import { methodFlow } from '../library-facts/method-flows.ts'
import { namedKind } from './name-hints.ts'

/**
 * Whether an index without a type is a position in a list: the index parameter of a callback, as in `map((it, at) => …)`,
 * or a name such as `i`.
 */
export function isPosition(checker: ts.TypeChecker, index: ts.Expression): boolean {
  const node = unwrapped(index)
  if (!ts.isIdentifier(node)) return false
  return namedKind(node.text) === 'number' || isIndexParameter(checker.getSymbolAtLocation(node)?.valueDeclaration)
}

function isIndexParameter(declaration: ts.Declaration | undefined): boolean {
  if (declaration === undefined || !ts.isParameter(declaration)) return false
  const { parent: fn } = declaration
  if (!ts.isArrowFunction(fn) && !ts.isFunctionExpression(fn)) return false
  const call = fn.parent
  if (!ts.isCallExpression(call) || call.arguments[0] !== fn) return false
  const callee = unwrapped(call.expression)
  const flow = ts.isPropertyAccessExpression(callee) ? methodFlow(callee.name.text) : undefined
  return flow?.index !== undefined && fn.parameters[flow.index] === declaration
}
