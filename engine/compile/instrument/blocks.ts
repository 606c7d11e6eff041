import ts from 'typescript'
import type { Pen } from './pen.ts'

/** The statement as a block that starts with others. Pasted names cannot clash: what is added declares none of theirs. */
export function startingWith(pen: Pen, first: readonly ts.Statement[], statement: ts.Statement): ts.Block {
  const { factory } = pen
  if (!ts.isBlock(statement)) return factory.createBlock([...first, pen.statement(statement)], true)
  return factory.updateBlock(statement, [...first, ...pen.statements(statement.statements)])
}
