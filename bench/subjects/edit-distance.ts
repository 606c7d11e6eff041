/** Fewest insertions, deletions and replacements that turn one text into the other. */
export function levenshtein(a: string, b: string): number {
  if (a === b) return 0
  if (a.length === 0) return b.length
  if (b.length === 0) return a.length
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = previous[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      current.push(Math.min(previous[j]! + 1, current[j - 1]! + 1, replaced))
    }
    previous = current
  }
  return previous[b.length]!
}

/** As `levenshtein`, but swapping neighbours counts as one edit, and the search stops above `limit`. */
export function boundedDistance(a: string, b: string, limit: number): number | undefined {
  if (Math.abs(a.length - b.length) > limit) return undefined
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let best = i
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let distance = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        distance = Math.min(distance, rows[i - 2]![j - 2]! + 1)
      }
      row.push(distance)
      if (distance < best) best = distance
    }
    if (best > limit) return undefined
    rows.push(row)
  }
  const result = rows[a.length]![b.length]!
  return result <= limit ? result : undefined
}

/** Jaro similarity with Winkler's bonus for a common prefix, between 0 and 1. */
export function jaroWinkler(a: string, b: string): number {
  if (a.length === 0 && b.length === 0) return 1
  const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1)
  const taken = new Array<boolean>(b.length).fill(false)
  const common: string[] = []
  for (let i = 0; i < a.length; i++) {
    for (let j = Math.max(0, i - reach); j < Math.min(b.length, i + reach + 1); j++) {
      if (taken[j] || a[i] !== b[j]) continue
      taken[j] = true
      common.push(a[i]!)
      break
    }
  }
  if (common.length === 0) return 0
  const other = [...b].filter((_, j) => taken[j])
  const transposed = common.filter((it, at) => it !== other[at]).length / 2
  const m = common.length
  const jaro = (m / a.length + m / b.length + (m - transposed) / m) / 3
  let prefix = 0
  while (prefix < 4 && prefix < a.length && a[prefix] === b[prefix]) prefix++
  return jaro + prefix * 0.1 * (1 - jaro)
}

export interface Suggestion {
  readonly word: string
  readonly distance: number
}

/** "Did you mean …": the nearest words of a dictionary, nearest first. */
export function suggest(input: string, dictionary: Iterable<string>, count = 3): Suggestion[] {
  const wanted = input.toLowerCase()
  const limit = wanted.length <= 3 ? 1 : wanted.length <= 6 ? 2 : 3
  const found: Suggestion[] = []
  for (const word of dictionary) {
    const distance = boundedDistance(wanted, word.toLowerCase(), limit)
    if (distance === 0) return [{ word, distance }]
    if (distance !== undefined) found.push({ word, distance })
  }
  return found.sort((a, b) => a.distance - b.distance || a.word.localeCompare(b.word)).slice(0, count)
}
