import ts from 'typescript'
import { errorNames } from '../../model/subject/error-names.ts'

const names: ReadonlySet<string> = new Set(errorNames)

/**
 * Whether pasted code makes an error of a class of the library other than to throw it right there: such as one that a
 * promise is rejected with. It may turn up as what ended a call, and nobody has seen it thrown.
 */
export function isMadeError(node: ts.Node): node is ts.NewExpression {
  if (!ts.isNewExpression(node) || !ts.isIdentifier(node.expression)) return false
  return names.has(node.expression.text) && !ts.isThrowStatement(node.parent)
}
