import ts from 'typescript'
import type { Pen } from './pen.ts'

/** The statement as a block that starts with others. Pasted names cannot clash: what is added declares none of theirs. */
export function startingWith(pen: Pen, first: readonly ts.Statement[], statement: ts.Statement): ts.Block {
  const { factory } = pen
  const visited = pen.statement(statement)
  if (!ts.isBlock(statement) || !ts.isBlock(visited)) return factory.createBlock([...first, visited], true)
  return factory.updateBlock(visited, [...first, ...visited.statements])
}
