export type Change<T> =
  | { readonly type: 'same'; readonly value: T }
  | { readonly type: 'added'; readonly value: T }
  | { readonly type: 'removed'; readonly value: T }

export interface Hunk {
  readonly oldStart: number
  readonly newStart: number
  readonly lines: readonly string[]
}

/** The changes that lead from one list to the other, by their longest common subsequence. */
export function diff<T>(before: readonly T[], after: readonly T[]): Change<T>[] {
  const lengths = commonLengths(before, after)
  const changes: Change<T>[] = []
  let i = 0
  let j = 0
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      changes.push({ type: 'same', value: before[i]! })
      i++
      j++
    } else if (j >= after.length || (i < before.length && lengths[i + 1]![j]! >= lengths[i]![j + 1]!)) {
      changes.push({ type: 'removed', value: before[i]! })
      i++
    } else {
      changes.push({ type: 'added', value: after[j]! })
      j++
    }
  }
  return changes
}

/** `lengths[i][j]`: length of the longest common subsequence of what follows. */
function commonLengths<T>(before: readonly T[], after: readonly T[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0))
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      lengths[i]![j] =
        before[i] === after[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!)
    }
  }
  return lengths
}

const signs = { same: ' ', added: '+', removed: '-' } as const

export function diffLines(before: string, after: string): string[] {
  return diff(before.split('\n'), after.split('\n')).map(({ type, value }) => signs[type] + value)
}

/** Changed lines with some lines around them; changes that are near each other share a hunk. */
export function hunks(before: string, after: string, context = 3): Hunk[] {
  const lines = diffLines(before, after)
  const result: Hunk[] = []
  let oldLine = 1
  let newLine = 1
  let open: { oldStart: number; newStart: number; lines: string[] } | undefined
  let quiet = 0

  lines.forEach((line, index) => {
    const isChange = !line.startsWith(' ')
    if (isChange && open === undefined) {
      const lead = Math.min(context, oldLine - 1, index)
      open = { oldStart: oldLine - lead, newStart: newLine - lead, lines: lines.slice(index - lead, index) }
    }
    if (open !== undefined) {
      open.lines.push(line)
      quiet = isChange ? 0 : quiet + 1
      if (quiet > 2 * context) {
        open.lines.length -= context + 1
        result.push(open)
        open = undefined
        quiet = 0
      }
    }
    if (!line.startsWith('+')) oldLine++
    if (!line.startsWith('-')) newLine++
  })
  if (open !== undefined) result.push(open)
  return result
}

export function applyChanges<T>(before: readonly T[], changes: readonly Change<T>[]): T[] {
  const result: T[] = []
  let at = 0
  for (const { type, value } of changes) {
    if (type !== 'added') {
      if (before[at] !== value) throw new Error(`The list differs at ${at}`)
      at++
    }
    if (type !== 'removed') result.push(value)
  }
  if (at < before.length) throw new Error('The list is longer than the changes say')
  return result
}

export function similarity(before: string, after: string): number {
  if (before === '' && after === '') return 1
  const same = diff([...before], [...after]).filter((it) => it.type === 'same').length
  return (2 * same) / (before.length + after.length)
}
