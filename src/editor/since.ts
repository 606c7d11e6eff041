import { type ChangeDesc, ChangeSet, type Text } from '@codemirror/state'

/** An old text and the changes since. */
export interface Since {
  readonly text: Text
  readonly changes: ChangeDesc
}

/** The current text, without changes. */
export function sinceNow(text: Text): Since {
  return { text, changes: ChangeSet.empty(text.length) }
}

/** A range of the old text in offsets of the new one; undefined if it is beyond the end. */
export function stretchNow(
  { text, changes }: Since,
  stretch: { readonly start: number; readonly end: number },
): { readonly from: number; readonly to: number } | undefined {
  if (text.length < stretch.start) return undefined
  const from = changes.mapPos(stretch.start, 1)
  return { from, to: Math.max(from, changes.mapPos(Math.min(stretch.end, text.length), -1)) }
}

/** Where lines of the old text begin now, ascending, without duplicates. Omits lines that it did not have. */
export function linesNow({ text, changes }: Since, now: Text, lines: readonly number[]): readonly number[] {
  const from = (line: number): readonly number[] =>
    line < 1 || text.lines < line ? [] : [now.lineAt(changes.mapPos(text.line(line).from, 1)).from]
  return [...new Set(lines.flatMap(from))].sort((a, b) => a - b)
}

/** Maps a current offset to the old text. */
export function offsetThen({ changes }: Since, at: number): number {
  return changes.invertedDesc.mapPos(at, 1)
}

/** The line of the old text at a current offset. */
export function lineThen({ text, changes }: Since, at: number): number {
  return text.lineAt(changes.invertedDesc.mapPos(at, 1)).number
}
