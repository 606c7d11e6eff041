/** Fitness on its way: goal, approach level and distance, over and over, in the first `length` numbers. */
export interface Row {
  numbers: Float64Array
  length: number
}

/** Taken before an environment charges the globals of these names to tests. */
const { Float64Array: Numbers } = globalThis

export function createRow(): Row {
  return { numbers: new Numbers(3 * 256), length: 0 }
}

/** Adds what a test says of a goal; nothing for a goal below 0, which is none. */
export function write(row: Row, goal: number, level: number, distance: number): void {
  if (goal < 0) return
  if (row.numbers.length < row.length + 3) {
    const larger = new Numbers(2 * row.numbers.length)
    larger.set(row.numbers)
    row.numbers = larger
  }
  const { numbers, length } = row
  numbers[length] = goal
  numbers[length + 1] = level
  numbers[length + 2] = distance
  row.length = length + 3
}
