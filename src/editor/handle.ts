import type { Place } from '../../engine/model/source/source.ts'

/** A text that an editor shows, as one of several. */
export interface ShownText {
  /** Stays the same for as long as it is the same file, whatever it is called. */
  readonly id: number
  readonly file: string
  readonly text: string
}

/** What the page can ask the editor to do. */
export interface EditorHandle {
  /** Scrolls to a place of the text as it was at the last `basis`, highlights it, and puts the cursor there. */
  reveal(place: Place): void
  hidePlace(): void
  /** Scrolls to a line of the text as it was at the last `basis`. */
  revealLine(line: number): void
  /** The line of the text as it was at the last `basis` that the cursor is on. */
  cursorLine(): number
  focus(): void
  /** Moves the cursor to the next problem and explains it. */
  nextProblem(): void
}
