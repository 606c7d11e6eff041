import type { TypeText } from '../values/type-text.ts'

/** Tests that differ only in values. */
export interface TestTable {
  /** The function that declares its tests. */
  readonly it: string
  /** Positions of the tests in the suite, in the order of the rows. */
  readonly members: readonly number[]
  /** The title of all rows, with `%s` for the values of the first columns; undefined if the first column is the title. */
  readonly title: string | undefined
  readonly columns: readonly Column[]
  /** The values of each row as source text. */
  readonly rows: readonly (readonly string[])[]
  /** Whether the rows must keep the literal types of their values. */
  readonly isConstant: boolean
  readonly isAsync: boolean
  readonly lines: readonly string[]
}

/** A value that differs between the rows of a table. */
export interface Column {
  /** The parameter of the test function. */
  readonly name: string
  /** As source text, for all rows. */
  readonly type: string
}

/** How a runner runs one test function with the values of several tests. */
export interface TablePrinter {
  readonly print: (table: TestTable, types: TypeText) => readonly string[]
  /** The name of the value that is the title of a row. */
  readonly titleName: string
  /** Whether the runner makes titles of values, or each row must have one. */
  readonly titles: 'of values' | 'in rows'
}

/** Indents a line by one level. */
export function indented(line: string): string {
  return line === '' ? '' : `  ${line}`
}
