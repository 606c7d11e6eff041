// Intervals of time: do they overlap, what do they cover together, and where is a gap?

export interface Interval {
  start: number
  end: number
}

export type Relation = 'before' | 'touches' | 'overlaps' | 'contains' | 'equals'

/** How an interval relates to one that does not start earlier. */
export function relate(first: Interval, second: Interval): Relation {
  if (second.start < first.start) {
    throw new RangeError('The first interval has to start first')
  }
  if (first.start === second.start && first.end === second.end) {
    return 'equals'
  }
  if (first.end < second.start) {
    return 'before'
  }
  if (first.end === second.start) {
    return 'touches'
  }
  return second.end <= first.end ? 'contains' : 'overlaps'
}

/** The fewest intervals that cover the same time. */
export function merge(intervals: Interval[]): Interval[] {
  const sorted = intervals.toSorted((a, b) => a.start - b.start)
  const merged: Interval[] = []
  for (const { start, end } of sorted) {
    if (end < start) {
      throw new RangeError('An interval ends after its start')
    }
    const last = merged.at(-1)
    if (last === undefined || last.end < start) {
      merged.push({ start, end })
    } else if (last.end < end) {
      last.end = end
    }
  }
  return merged
}

/** The first gap between intervals that is long enough, if there is one. */
export function firstGap(intervals: Interval[], length: number): Interval | undefined {
  const merged = merge(intervals)
  for (let i = 1; i < merged.length; i++) {
    const gap = { start: merged[i - 1].end, end: merged[i].start }
    if (length <= gap.end - gap.start) {
      return gap
    }
  }
  return undefined
}
