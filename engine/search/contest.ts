import type { Individual } from './problem.ts'

/** Fitness of a population for the open goals that divide it, packed for fast comparison. Valid until the next one. */
export interface Contest {
  /** Number of goals to which the individuals are not all equally near. Their order has no meaning. */
  readonly columns: number
  /** Level and distance of individual i at column c, at `2 * (i * columns + c)` and the next index. */
  readonly keys: Float64Array
  /** Whether all individuals are equally near to some open goal. */
  readonly hasUndecided: boolean
}

/** Mark an open goal that no individual has measured yet, and a goal that is not open. */
const unseen = -1
const closed = -2

/**
 * Returns a function that creates contests over the first `goals` goals; goals discovered later are covered, so they
 * are skipped. The cost is the total fitness length plus the number of open goals.
 */
export function createContests(
  goals: number,
): (population: readonly Individual<unknown>[], open: readonly number[]) => Contest {
  const columnOf = new Int32Array(goals).fill(closed)
  let keys = new Float64Array(0)

  const countColumns = (population: readonly Individual<unknown>[], open: readonly number[]): number => {
    for (let i = 0; i < open.length; i++) columnOf[open[i]!] = unseen
    let columns = 0
    for (let i = 0; i < population.length; i++) {
      const { fitness } = population[i]!
      for (let at = 0; at < fitness.length; at += 3) {
        const goal = fitness[at]!
        if (goal < goals && columnOf[goal] === unseen) columnOf[goal] = columns++
      }
    }
    return columns
  }
  const fill = (population: readonly Individual<unknown>[], columns: number): void => {
    const width = 2 * columns
    if (keys.length < population.length * width) keys = new Float64Array(2 * population.length * width)
    keys.fill(Infinity, 0, population.length * width)
    for (let i = 0; i < population.length; i++) {
      const { fitness } = population[i]!
      for (let at = 0; at < fitness.length; at += 3) {
        const goal = fitness[at]!
        if (goals <= goal) continue
        const column = columnOf[goal]!
        if (column < 0) continue
        keys[i * width + 2 * column] = fitness[at + 1]!
        keys[i * width + 2 * column + 1] = fitness[at + 2]!
      }
    }
  }
  return (population, open) => {
    const seen = countColumns(population, open)
    fill(population, seen)
    for (let i = 0; i < open.length; i++) columnOf[open[i]!] = closed
    const columns = keepDividing(keys, population.length, seen)
    return { columns, keys, hasUndecided: columns < open.length }
  }
}

/** Removes columns in which all rows are equal. Returns the number of columns left. */
function keepDividing(keys: Float64Array, rows: number, columns: number): number {
  const dividing: number[] = []
  for (let column = 0; column < columns; column++) {
    for (let row = 1; row < rows; row++) {
      const at = 2 * (row * columns + column)
      if (keys[at] === keys[2 * column] && keys[at + 1] === keys[2 * column + 1]) continue
      dividing.push(column)
      break
    }
  }
  if (dividing.length === columns) return columns
  let to = 0
  for (let row = 0; row < rows; row++) {
    for (let i = 0; i < dividing.length; i++) {
      const from = 2 * (row * columns + dividing[i]!)
      keys[to++] = keys[from]!
      keys[to++] = keys[from + 1]!
    }
  }
  return dividing.length
}

/** Compares two individuals at a column: negative if `a` is nearer, positive if farther, 0 if equal. Never NaN. */
export function compareAt({ columns, keys }: Contest, a: number, b: number, column: number): number {
  const left = 2 * (a * columns + column)
  const right = 2 * (b * columns + column)
  return compare(keys[left]!, keys[right]!) || compare(keys[left + 1]!, keys[right + 1]!)
}

/** Avoids subtraction, which yields NaN for two infinities. */
function compare(a: number, b: number): number {
  return a < b ? -1 : b < a ? 1 : 0
}

/** Compares two individuals at the first column where they differ; 0 if they are equal. */
export function compareRows({ columns, keys }: Contest, a: number, b: number): number {
  let left = 2 * a * columns
  let right = 2 * b * columns
  for (const end = left + 2 * columns; left < end; left++, right++) {
    const x = keys[left]!
    const y = keys[right]!
    if (x < y) return -1
    if (y < x) return 1
  }
  return 0
}

/** Whether individual `a` is at least as near as `b` at every column. */
export function isNowhereWorse({ columns, keys }: Contest, a: number, b: number): boolean {
  let left = 2 * a * columns
  let right = 2 * b * columns
  for (const end = left + 2 * columns; left < end; left += 2, right += 2) {
    const x = keys[left]!
    const y = keys[right]!
    if (y < x || (x === y && keys[right + 1]! < keys[left + 1]!)) return false
  }
  return true
}
