import ts from 'typescript'
import { lineOfValue } from './lines.ts'
import { nested } from '../nested.ts'
import { rewriteOf } from '../rewrite-context.ts'

/** `class A { a = f() }` becomes `class A { a = $$nested(() => f()) }`: fields precede the constructor's `$$enter`. */
export const fields = rewriteOf<ts.PropertyDeclaration>([ts.SyntaxKind.PropertyDeclaration], (node, context) => {
  const visited = context.inside(node)
  if (node.initializer === undefined) return visited
  const { modifiers, name, questionToken, exclamationToken, type, initializer } = visited
  const isOfClass = node.modifiers?.some(isStatic) === true
  const computed = isOfClass ? initializer! : nested(context, node.initializer, initializer!)
  const value = lineOfValue(context, node, computed)
  if (value === initializer) return visited
  return context.factory.updatePropertyDeclaration(
    visited,
    modifiers,
    name,
    questionToken ?? exclamationToken,
    type,
    value,
  )
})

function isStatic(modifier: ts.ModifierLike): boolean {
  return modifier.kind === ts.SyntaxKind.StaticKeyword
}
