import ts from 'typescript'
import type { RewriteContext } from '../rewrite-context.ts'

/** A block of the `first` statements, which declare no pasted name, and then this one. */
export function startingWith(
  context: RewriteContext,
  first: readonly ts.Statement[],
  statement: ts.Statement,
): ts.Block {
  const { factory } = context
  const visited = context.statement(statement)
  if (!ts.isBlock(statement) || !ts.isBlock(visited)) return factory.createBlock([...first, visited], true)
  return factory.updateBlock(visited, [...first, ...visited.statements])
}
