/** The position of the cursor in the shown file; line and column are counted from 1. */
export interface Cursor {
  readonly line: number
  readonly column: number
  readonly offset: number
}
