import ts from 'typescript'
import { valueNamed } from '../syntax/named-symbols.ts'
import { unwrapped } from '../syntax/unwrapped.ts'

/**
 * Returns whether a node names a decorator, or stands in a function, class or variable of the source that a decorator
 * names. O(size).
 */
export function decoratingIn(files: readonly ts.SourceFile[], checker: ts.TypeChecker): (node: ts.Node) => boolean {
  const roots = new Set<ts.Node>()
  const declarations = new Set<ts.Node>()
  const add = (decorator: ts.Decorator): void => {
    const root = rootOf(decorator.expression)
    roots.add(root)
    for (const it of valueNamed(root, checker)?.declarations ?? [])
      if (!it.getSourceFile().isDeclarationFile) declarations.add(it)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isDecorator(node)) add(node)
    ts.forEachChild(node, visit)
  }
  for (const file of files) if (file.text.includes('@')) visit(file)
  if (roots.size === 0) return () => false
  return (node) => roots.has(node) || ts.findAncestor(node, (it) => declarations.has(it)) !== undefined
}

/** The expression at the beginning of `a.b(c).d`. */
function rootOf(expression: ts.Expression): ts.Expression {
  let at = unwrapped(expression)
  while (ts.isPropertyAccessExpression(at) || ts.isElementAccessExpression(at) || ts.isCallExpression(at)) {
    at = unwrapped(at.expression)
  }
  return at
}
