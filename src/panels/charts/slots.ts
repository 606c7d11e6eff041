/** One line of the distance chart: the goal it follows, or undefined while it is free. */
export type Slots = readonly (number | undefined)[]

/** Lines that can still be told apart. */
export const slotCount = 8

/** No line taken. */
export const freeSlots: Slots = Array.from({ length: slotCount }, () => undefined)

/**
 * Which goals the lines follow. A line stays with its goal, so that its color keeps its meaning: goals in `open`
 * (nearest first) take free lines, then the lines of goals that are not open any more. Returns the same object when
 * nothing changed.
 */
export function follow(slots: Slots, open: readonly number[]): Slots {
  const isOpen = new Set(open)
  const taken = new Set(slots)
  const waiting = open.filter((goal) => !taken.has(goal))
  if (waiting.length === 0) return slots
  const next = [...slots]
  const free = next.map((_, slot) => slot).filter((slot) => next[slot] === undefined)
  const done = next.map((_, slot) => slot).filter((slot) => next[slot] !== undefined && !isOpen.has(next[slot]))
  for (const slot of [...free, ...done]) {
    const goal = waiting.shift()
    if (goal === undefined) break
    next[slot] = goal
  }
  return next.every((goal, slot) => goal === slots[slot]) ? slots : next
}

/**
 * Fills free lines with the goals that took the search longest, for a run that was over before its lines could be drawn.
 * `heights` are those of all goals, a row per moment, oldest first; goals that never stood above 0 get no line, nor do
 * those that were not searched for.
 */
export function fillWithSlowest(
  slots: Slots,
  heights: readonly Float32Array[],
  isSearched: (goal: number) => boolean,
): Slots {
  const waits = Array.from(heights[0] ?? [], (_, goal) => heights.filter((row) => 0 < row[goal]!).length)
  const slowest = waits
    .map((_, goal) => goal)
    .filter((goal) => 0 < waits[goal]! && isSearched(goal) && !slots.includes(goal))
    .toSorted((a, b) => waits[b]! - waits[a]!)
  let at = 0
  return slots.map((slot) => slot ?? slowest[at++])
}
