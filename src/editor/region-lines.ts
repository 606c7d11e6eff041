/** A range of lines, from 1, both ends included. */
export interface Region {
  readonly kind: 'hidden' | 'locked'
  readonly first: number
  readonly last: number
}

const begins = { hidden: /^\s*\/\/\s*@hide-start\b/, locked: /^\s*\/\/\s*@readonly\b(?!-end)/ } as const
const ends = { hidden: /^\s*\/\/\s*@hide-end\b/, locked: /^\s*\/\/\s*@readonly-end\b/ } as const
const kinds = ['hidden', 'locked'] as const

/**
 * The regions that an author has marked: `// @hide-start` to `// @hide-end` are hidden, `// @readonly` to `//
 * @readonly-end` cannot be changed. The marker lines belong to them; an open region extends to the end of the text.
 * Regions of one kind are in order and do not overlap. Linear in the number of lines.
 */
export function regionsOf(lines: Iterable<string>): readonly Region[] {
  const regions: Region[] = []
  const open: Record<Region['kind'], number | undefined> = { hidden: undefined, locked: undefined }
  let line = 0
  for (const text of lines) {
    line++
    for (const kind of kinds) {
      const first = open[kind]
      if (first === undefined) {
        if (begins[kind].test(text)) open[kind] = line
      } else if (ends[kind].test(text)) {
        regions.push({ kind, first, last: line })
        open[kind] = undefined
      }
    }
  }
  for (const kind of kinds) {
    const first = open[kind]
    if (first !== undefined) regions.push({ kind, first, last: line })
  }
  return regions.sort((a, b) => a.first - b.first || a.last - b.last)
}
