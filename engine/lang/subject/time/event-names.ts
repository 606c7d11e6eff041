import ts from 'typescript'
import { isErased } from '../../syntax/erased.ts'

/** Event names in `addEventListener('close', …)`, `event.type === 'close'`, `case 'close'`. None without listeners. */
export function eventNames(files: readonly ts.SourceFile[]): readonly string[] {
  const names = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (isErased(node)) return
    const { parent } = node
    if (
      ts.isStringLiteralLike(node) &&
      node.text !== '' &&
      (isListenedFor(node, parent) || isComparedWithType(node, parent))
    )
      names.add(node.text)
    ts.forEachChild(node, visit)
  }
  if (!files.some(({ text }) => text.includes('addEventListener'))) return []
  files.forEach(visit)
  return [...names]
}

function isListenedFor(name: ts.Node, call: ts.Node): boolean {
  if (!ts.isCallExpression(call) || call.arguments[0] !== name) return false
  const { expression } = call
  return ts.isPropertyAccessExpression(expression) && expression.name.text === 'addEventListener'
}

function isComparedWithType(name: ts.Node, parent: ts.Node): boolean {
  if (ts.isCaseClause(parent)) return isType(parent.parent.parent.expression)
  return ts.isBinaryExpression(parent) && isType(parent.left === name ? parent.right : parent.left)
}

function isType(node: ts.Expression): boolean {
  return ts.isPropertyAccessExpression(node) && node.name.text === 'type'
}
