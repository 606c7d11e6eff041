import { type ChangeDesc, ChangeSet, type Text } from '@codemirror/state'

/** A text as it was once, and what has been changed since. */
export interface Since {
  readonly text: Text
  readonly changes: ChangeDesc
}

/** Nothing has been changed since now. */
export function sinceNow(text: Text): Since {
  return { text, changes: ChangeSet.empty(text.length) }
}

/** A stretch of the old text, in offsets of the new one; undefined beyond its end. */
export function stretchNow(
  { text, changes }: Since,
  stretch: { readonly start: number; readonly end: number },
): { readonly from: number; readonly to: number } | undefined {
  if (text.length < stretch.start) return undefined
  const from = changes.mapPos(stretch.start, 1)
  return { from, to: Math.max(from, changes.mapPos(Math.min(stretch.end, text.length), -1)) }
}

/** Where lines of the old text begin now, ascending and without duplicates; those are left out that it did not have. */
export function linesNow({ text, changes }: Since, now: Text, lines: readonly number[]): readonly number[] {
  const from = (line: number): readonly number[] =>
    line < 1 || text.lines < line ? [] : [now.lineAt(changes.mapPos(text.line(line).from, 1)).from]
  return [...new Set(lines.flatMap(from))].sort((a, b) => a - b)
}

/** The offset in the old text of what stands at this one now. */
export function offsetThen({ changes }: Since, at: number): number {
  return changes.invertedDesc.mapPos(at, 1)
}

/** The number of the old line that what stands at this offset now was on. */
export function lineThen({ text, changes }: Since, at: number): number {
  return text.lineAt(changes.invertedDesc.mapPos(at, 1)).number
}
