import ts from 'typescript'
import { unwrapped } from './unwrapped.ts'

/**
 * The text that an expression always is: a literal, a constant at the top of its file or a member of one, or a template
 * or sum of such texts. Reads the tree alone.
 */
export function constantText(expression: ts.Expression, depth = 0): string | undefined {
  const node = unwrapped(expression)
  if (ts.isStringLiteralLike(node)) return node.text
  if (depth === deepest) return undefined
  const inner = (it: ts.Expression): string | undefined => constantText(it, depth + 1)
  if (ts.isTemplateExpression(node))
    return joined([node.head.text, ...node.templateSpans.flatMap((it) => [inner(it.expression), it.literal.text])])
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return joined([inner(node.left), inner(node.right)])
  const value = valueOf(node)
  return value && inner(value)
}

/** How far constants are followed to others. */
const deepest = 4

function joined(parts: readonly (string | undefined)[]): string | undefined {
  return parts.every((it) => it !== undefined) ? parts.join('') : undefined
}

/** The expression that a name or member of a constant stands for. */
function valueOf(node: ts.Expression): ts.Expression | undefined {
  if (ts.isIdentifier(node)) return constantNamed(node)
  if (!ts.isPropertyAccessExpression(node)) return undefined
  const owner = valueOf(unwrapped(node.expression))
  const object = owner && unwrapped(owner)
  if (object === undefined || !ts.isObjectLiteralExpression(object)) return undefined
  const property = object.properties.find((it) => it.name?.getText() === node.name.text)
  return property !== undefined && ts.isPropertyAssignment(property) ? property.initializer : undefined
}

function constantNamed(name: ts.Identifier): ts.Expression | undefined {
  for (const statement of name.getSourceFile().statements) {
    if (!ts.isVariableStatement(statement)) continue
    for (const it of statement.declarationList.declarations)
      if (ts.isIdentifier(it.name) && it.name.text === name.text) return it.initializer
  }
  return undefined
}
