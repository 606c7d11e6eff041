import ts from 'typescript'
import type { RewriteContext } from '../rewrite-context.ts'

/** The statement as a block that starts with others. Pasted names cannot clash: what is added declares none of theirs. */
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
