import type { Place } from '../../../engine/model/source/source.ts'

/** Text with code in it. */
export type Words = readonly (string | { readonly code: string })[]

/** A displayed row of a tree that explains a goal. */
export interface TreeRow {
  /** 0 for the root. */
  readonly depth: number
  /** Index of its parent; -1 for the root. */
  readonly parent: number
  readonly isParent: boolean
  readonly label: Words
  /** More about it, for example its formula; may be empty. */
  readonly note: Words
  /** Empty if it has none. */
  readonly value: string
  /** Whether it has the required outcome or value. */
  readonly isMet: boolean
  readonly place: Place
}

/** The rows as indented text, a line each. */
export function textOfRows(rows: readonly TreeRow[]): string {
  const lines = rows.map(({ depth, label, note, value }) => {
    const more = note.length === 0 ? '' : ` (${plain(note)})`
    const before = value === '' ? '' : `${value}  `
    return `${'  '.repeat(depth)}${before}${plain(label)}${more}\n`
  })
  return lines.join('')
}

const plain = (words: Words): string => words.map((it) => (typeof it === 'string' ? it : it.code)).join('')

/** The indices of the visible rows, if the rows below `folded` ones are hidden. */
export function unfolded(rows: readonly TreeRow[], folded: ReadonlySet<number>): readonly number[] {
  const seen: number[] = []
  const isSeen: boolean[] = []
  for (const [at, { parent }] of rows.entries()) {
    isSeen[at] = parent < 0 || (isSeen[parent] === true && !folded.has(parent))
    if (isSeen[at]) seen.push(at)
  }
  return seen
}
