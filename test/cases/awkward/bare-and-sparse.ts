/** Node tells holes from `undefined`, objects by their prototypes and regular expressions by where they are; the others do not. */
export function slots(last: number): (number | undefined)[] {
  const list: (number | undefined)[] = []
  if (last < 5) list[last < 0 ? 0 : 3] = last
  else list.length = 4
  return list
}

export function counted(words: readonly string[]): { counts: Record<string, number>; slots: number[] } {
  const counts = Object.create(null) as Record<string, number>
  const slots: number[] = []
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1
  if (words.length === 2) slots[2] = 1
  return { counts, slots }
}

export function sticky(text: string): RegExp {
  const pattern = /a/g
  return pattern.test(text) ? pattern : /b/
}

export function given(..._values: readonly number[]): unknown {
  return arguments.length === 0 ? [] : arguments
}
