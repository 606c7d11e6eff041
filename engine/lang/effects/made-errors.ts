import ts from 'typescript'
import { errorNames } from '../../model/subject/error-names.ts'

const names: ReadonlySet<string> = new Set(errorNames)

/** Whether a node creates a library error without throwing it. It may end a call although no `throw` was recorded. */
export function isMadeError(node: ts.Node): node is ts.NewExpression {
  if (!ts.isNewExpression(node) || !ts.isIdentifier(node.expression)) return false
  return names.has(node.expression.text) && !ts.isThrowStatement(node.parent)
}
