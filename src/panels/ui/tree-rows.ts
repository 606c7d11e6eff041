import type { Place } from '../../../engine/model/source/source.ts'

/** Words with code among them. */
export type Words = readonly (string | { readonly code: string })[]

/** A node of a tree that explains a goal, as a person reads it. */
export interface TreeRow {
  /** 0 for the root. */
  readonly depth: number
  /** Of its parent; -1 for the root. */
  readonly parent: number
  /** Whether there are rows below it. */
  readonly isParent: boolean
  /** What it is about. */
  readonly label: Words
  /** More about it, such as how its value comes about; empty where nothing is to be said. */
  readonly note: Words
  /** Empty where it has none. */
  readonly value: string
  /** Whether this is as it should be. */
  readonly isMet: boolean
  readonly place: Place
}

/** The rows as text, indented, a line each. */
export function textOfRows(rows: readonly TreeRow[]): string {
  const lines = rows.map(({ depth, label, note, value }) => {
    const more = note.length === 0 ? '' : ` (${plain(note)})`
    const before = value === '' ? '' : `${value}  `
    return `${'  '.repeat(depth)}${before}${plain(label)}${more}\n`
  })
  return lines.join('')
}

const plain = (words: Words): string => words.map((it) => (typeof it === 'string' ? it : it.code)).join('')

/** The rows that are seen while those below some others are folded away, with their indices. */
export function unfolded(rows: readonly TreeRow[], folded: ReadonlySet<number>): readonly number[] {
  const seen: number[] = []
  const isSeen: boolean[] = []
  for (const [at, { parent }] of rows.entries()) {
    isSeen[at] = parent < 0 || (isSeen[parent] === true && !folded.has(parent))
    if (isSeen[at]) seen.push(at)
  }
  return seen
}
