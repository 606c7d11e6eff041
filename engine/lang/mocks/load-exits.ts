import ts from 'typescript'
import { isOfHost } from '../syntax/named-symbols.ts'
import { loadTimeOf } from './load-time.ts'

/** Whether a node is `process.exit`. */
export function isProcessExit(node: ts.Node): boolean {
  return (
    ts.isPropertyAccessExpression(node) &&
    node.name.text === 'exit' &&
    ts.isIdentifier(node.expression) &&
    node.expression.text === 'process'
  )
}

/**
 * Whether the files may end the process while they load, directly or in a callback: `main().catch(() => process.exit(1))`.
 * Then `process.exit` does nothing, here and in exported tests. O(size).
 */
export function exitsAtLoad(files: readonly ts.SourceFile[], checker: ts.TypeChecker): boolean {
  const named = files.filter((it) => /\bprocess\s*\.\s*exit\b/.test(it.text))
  if (named.length === 0) return false
  const runs = loadTimeOf(files, checker)
  const mayRun = (node: ts.Node): boolean => {
    if (runs(node)) return true
    const callback = ts.findAncestor(node, ts.isFunctionLike)
    return callback !== undefined && ts.isCallExpression(callback.parent) && mayRun(callback.parent)
  }
  const exits = (node: ts.Node): boolean =>
    (isProcessExit(node) && isOfHost((node as ts.PropertyAccessExpression).expression, checker) && mayRun(node)) ||
    ts.forEachChild(node, exits) === true
  return named.some(exits)
}
