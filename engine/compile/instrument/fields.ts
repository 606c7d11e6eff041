import ts from 'typescript'
import { nested } from './nested.ts'
import { rewriteOf } from './pen.ts'

/** `class A { a = f() }` becomes `class A { a = $$nested(() => f()) }`: fields are computed before a constructor is entered. */
export const fields = rewriteOf<ts.PropertyDeclaration>([ts.SyntaxKind.PropertyDeclaration], (node, pen) => {
  const visited = pen.inside(node)
  if (node.initializer === undefined || node.modifiers?.some(isStatic) === true) return visited
  const { modifiers, name, questionToken, exclamationToken, type, initializer } = visited
  const value = nested(pen, node.initializer, initializer!)
  return pen.factory.updatePropertyDeclaration(visited, modifiers, name, questionToken ?? exclamationToken, type, value)
})

function isStatic(modifier: ts.ModifierLike): boolean {
  return modifier.kind === ts.SyntaxKind.StaticKeyword
}
