/** The lines of the distance chart: the goal that each follows, or undefined if it is free. */
export type Slots = readonly (number | undefined)[]

/** The largest number of lines that can be told apart. */
export const slotCount = 8

/** The lines before a run. */
export const freeSlots: Slots = Array.from({ length: slotCount }, () => undefined)

/**
 * Assigns goals to lines. A line keeps its goal so that its color keeps its meaning: goals in `open` (nearest first)
 * take free lines, then lines of goals that are no longer open. Returns the same object if nothing changes.
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
 * Fills free lines with the goals that took longest, for a run that ended before its lines were drawn. `heights` has a
 * row of all goals per moment, oldest first. Goals never above 0 and goals not searched for get no line.
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
