export type Interval = readonly [start: number, end: number]

export interface Booking {
  readonly room: string
  readonly from: number
  readonly to: number
}

export function isValid([start, end]: Interval): boolean {
  return Number.isFinite(start) && Number.isFinite(end) && start <= end
}

function assertValid(intervals: readonly Interval[]): void {
  const wrong = intervals.find((it) => !isValid(it))
  if (wrong) throw new RangeError(`Invalid interval [${wrong.join(', ')}]`)
}

/** Few intervals that cover the same, in order. */
export function merge(intervals: readonly Interval[]): Interval[] {
  assertValid(intervals)
  const merged: [number, number][] = []
  for (const [start, end] of [...intervals].sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1)
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end)
    else merged.push([start, end])
  }
  return merged
}

export function intersect(a: readonly Interval[], b: readonly Interval[]): Interval[] {
  const left = merge(a)
  const right = merge(b)
  const result: Interval[] = []
  let i = 0
  let j = 0
  while (i < left.length && j < right.length) {
    const start = Math.max(left[i]![0], right[j]![0])
    const end = Math.min(left[i]![1], right[j]![1])
    if (start < end) result.push([start, end])
    if (left[i]![1] < right[j]![1]) i++
    else j++
  }
  return result
}

/** What of `within` is not covered. */
export function gaps(intervals: readonly Interval[], within: Interval): Interval[] {
  const [from, to] = within
  const free: Interval[] = []
  let at = from
  for (const [start, end] of merge(intervals)) {
    if (end <= from) continue
    if (start >= to) break
    if (start > at) free.push([at, start])
    at = Math.max(at, end)
  }
  if (at < to) free.push([at, to])
  return free
}

export function totalLength(intervals: readonly Interval[]): number {
  return merge(intervals).reduce((sum, [start, end]) => sum + end - start, 0)
}

/** Largest number of intervals that hold at the same time; one that ends where another begins does not count. */
export function peak(intervals: readonly Interval[]): number {
  const events = intervals.flatMap(([start, end]) => [
    { at: start, change: 1 },
    { at: end, change: -1 },
  ])
  events.sort((a, b) => a.at - b.at || a.change - b.change)
  let current = 0
  let most = 0
  for (const { change } of events) {
    current += change
    if (current > most) most = current
  }
  return most
}

/** Bookings of the same room at the same time, in pairs. */
export function conflicts(bookings: readonly Booking[]): [Booking, Booking][] {
  const found: [Booking, Booking][] = []
  const byRoom = new Map<string, Booking[]>()
  for (const booking of bookings) {
    if (booking.to <= booking.from) continue
    const others = byRoom.get(booking.room) ?? []
    for (const other of others) {
      if (booking.from < other.to && other.from < booking.to) found.push([other, booking])
    }
    byRoom.set(booking.room, [...others, booking])
  }
  return found
}

/** The first time, by whole steps, at which everybody is free for so long. */
export function findSlot(
  calendars: readonly (readonly Interval[])[],
  within: Interval,
  length: number,
  step = 15,
): Interval | null {
  if (length <= 0 || step <= 0) throw new RangeError('Length and step must be positive')
  for (const [start, end] of gaps(calendars.flat(), within)) {
    const aligned = Math.ceil(start / step) * step
    if (aligned + length <= end) return [aligned, aligned + length]
  }
  return null
}
