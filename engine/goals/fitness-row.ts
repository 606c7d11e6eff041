/** A fitness row under construction: triples of goal, approach level and distance in the first `length` numbers. */
export interface Row {
  numbers: Float64Array
  length: number
}

/** Saved before an environment charges this global to tests. */
const { Float64Array: Numbers } = globalThis

export function createRow(): Row {
  return { numbers: new Numbers(3 * 256), length: 0 }
}

/** Appends level and distance of a goal; ignores goals below 0, which do not exist. */
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
