import type { Place } from '../../engine/model/source/source.ts'

/** One of the texts of an editor. */
export interface ShownText {
  /** Stays the same when the file is renamed. */
  readonly id: number
  readonly file: string
  readonly text: string
}

/** Commands of the page to an editor. */
export interface EditorHandle {
  /** Scrolls to a place of the text at the last `basis`, highlights it and moves the cursor there. */
  reveal(place: Place): void
  hidePlace(): void
  /** Scrolls to a line of the text at the last `basis`. */
  revealLine(line: number): void
  /** Selects a range of the current text, in UTF-16 offsets, scrolls to it and focuses the editor. */
  select(start: number, end: number): void
  /** The line of the cursor, in the text at the last `basis`. */
  cursorLine(): number
  focus(): void
  /** Moves the cursor to the next problem and explains it. */
  nextProblem(): void
}
