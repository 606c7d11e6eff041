/** Four rows of four numbers from 1 to 4; 0 is an empty cell. */
export type Grid = readonly (readonly number[])[]

export type Verdict = 'solved' | 'open' | 'contradiction' | 'malformed'

const size = 4
const block = 2

function isCell(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= size
}

function isIndex(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < size
}

function isGrid(grid: Grid): boolean {
  return grid.length === size && grid.every((row) => row.length === size && row.every(isCell))
}

function hasNoDouble(values: readonly number[]): boolean {
  for (let i = 0; i < values.length; i++) {
    if (values[i] !== 0 && values.indexOf(values[i]!) !== i) return false
  }
  return true
}

function rowOf(grid: Grid, at: number): readonly number[] {
  return grid[at]!
}

function columnOf(grid: Grid, at: number): readonly number[] {
  return grid.map((row) => row[at]!)
}

function blockOf(grid: Grid, at: number): readonly number[] {
  const row = Math.floor(at / block) * block
  const column = (at % block) * block
  return grid.slice(row, row + block).flatMap((it) => it.slice(column, column + block))
}

function isConsistent(grid: Grid): boolean {
  let consistent = true
  for (let at = 0; at < size; at++) {
    const good = hasNoDouble(rowOf(grid, at)) && hasNoDouble(columnOf(grid, at)) && hasNoDouble(blockOf(grid, at))
    if (!good) consistent = false
  }
  return consistent
}

function isFilled(grid: Grid): boolean {
  return grid.every((row) => !row.includes(0))
}

function isPlayable(grid: Grid, row: number, column: number, value: number): boolean {
  if (grid[row]![column] !== 0) return false
  if (rowOf(grid, row).includes(value) || columnOf(grid, column).includes(value)) return false
  return !blockOf(grid, Math.floor(row / block) * block + Math.floor(column / block)).includes(value)
}

export function judge(grid: Grid): Verdict {
  if (!isGrid(grid)) return 'malformed'
  if (!isConsistent(grid)) return 'contradiction'
  return isFilled(grid) ? 'solved' : 'open'
}

export function play(grid: Grid, row: number, column: number, value: number): Grid {
  if (isGrid(grid) === false) throw new TypeError('Not a grid')
  if (!isCell(value) || value === 0) throw new RangeError('Not a number to play')
  if (!isIndex(row) || !isIndex(column)) throw new RangeError('Not a cell')
  if (!isPlayable(grid, row, column, value)) throw new Error('The number does not fit')
  return grid.map((line, at) => (at === row ? line.with(column, value) : line))
}

/** The only number that fits into a cell, where there is one. */
export function hint(grid: Grid): readonly [row: number, column: number, value: number] | null {
  if (judge(grid) !== 'open') return null
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const fitting = [1, 2, 3, 4].filter((value) => isPlayable(grid, row, column, value))
      if (fitting.length === 1) return [row, column, fitting[0]!]
    }
  }
  return null
}
