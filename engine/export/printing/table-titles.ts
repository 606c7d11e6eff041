/** A title for all rows of a table. */
export interface TitleOfValues {
  /** With `%s` for each value. */
  readonly title: string
  /** The columns of these values, in the order of the title. */
  readonly order: readonly number[]
}

/**
 * Finds a title that runners turn into the title of each row. `shown` are the values of each row as titles show them;
 * undefined values cannot be part of a title.
 *
 * All titles are read at the same time: next is a column whose values follow in all of them, or else a common
 * character. Undefined if they differ in anything else.
 */
export function titleOfValues(
  titles: readonly string[],
  shown: readonly (readonly (string | undefined)[])[],
): TitleOfValues | undefined {
  const places = titles.map(() => 0)
  const order: number[] = []
  let title = ''
  const follows = (column: number): boolean =>
    titles.every((it, row) => {
      const value = shown[row]![column]
      return value !== undefined && value !== '' && isWholeAt(it, places[row]!, value)
    })
  while (titles.some((it, row) => places[row]! < it.length)) {
    const column = shown[0]!.findIndex((_, at) => !order.includes(at) && follows(at))
    if (0 <= column) {
      order.push(column)
      title += '%s'
      for (const row of places.keys()) places[row]! += shown[row]![column]!.length
      continue
    }
    const next = titles[0]![places[0]!]
    // Runners replace these, some of them even if they are escaped.
    if (next === undefined || next === '%' || next === '$') return undefined
    if (!titles.every((it, row) => it[places[row]!] === next)) return undefined
    title += next
    for (const row of places.keys()) places[row]!++
  }
  return 0 < order.length ? { title, order } : undefined
}

/** Whether a value stands at a place of a title, and is not part of a longer word. */
function isWholeAt(title: string, at: number, value: string): boolean {
  const isWord = (it: string | undefined): boolean => it !== undefined && /[\p{ID_Continue}$.-]/u.test(it)
  const end = at + value.length
  const isJoined = isWord(title[at - 1]) && isWord(value[0])
  const continues = isWord(title[end]) && isWord(value.at(-1))
  return title.startsWith(value, at) && !isJoined && !continues
}
