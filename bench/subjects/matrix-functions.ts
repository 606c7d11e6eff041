export type Matrix = readonly (readonly number[])[]

export class DimensionError extends Error {
  constructor(operation: string, a: Matrix, b?: Matrix) {
    super(`Cannot ${operation} ${describe(a)}${b === undefined ? '' : ` and ${describe(b)}`}`)
    this.name = 'DimensionError'
  }
}

function describe(matrix: Matrix): string {
  return `${matrix.length}×${matrix[0]?.length ?? 0}`
}

export function isMatrix(value: unknown): value is Matrix {
  if (!Array.isArray(value) || value.length === 0) return false
  const [first] = value as unknown[]
  if (!Array.isArray(first) || first.length === 0) return false
  return value.every(
    (row) => Array.isArray(row) && row.length === first.length && row.every((it) => typeof it === 'number'),
  )
}

export function isSquare(matrix: Matrix): boolean {
  return isMatrix(matrix) && matrix.length === matrix[0]!.length
}

export function identity(size: number): number[][] {
  return Array.from({ length: size }, (_, i) => Array.from({ length: size }, (_, j) => (i === j ? 1 : 0)))
}

export function transpose(matrix: Matrix): number[][] {
  if (!isMatrix(matrix)) throw new DimensionError('transpose', matrix)
  return matrix[0]!.map((_, column) => matrix.map((row) => row[column]!))
}

export function multiply(a: Matrix, b: Matrix): number[][] {
  if (!isMatrix(a) || !isMatrix(b) || a[0]!.length !== b.length) throw new DimensionError('multiply', a, b)
  return a.map((row) => b[0]!.map((_, column) => row.reduce((sum, it, k) => sum + it * b[k]![column]!, 0)))
}

export function power(matrix: Matrix, exponent: number): number[][] {
  if (!isSquare(matrix)) throw new DimensionError('raise', matrix)
  if (!Number.isInteger(exponent) || exponent < 0) throw new RangeError(`Invalid exponent ${exponent}`)
  let result = identity(matrix.length)
  let factor = matrix.map((row) => [...row])
  for (let rest = exponent; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = multiply(result, factor)
    factor = multiply(factor, factor)
  }
  return result
}

/** By Gaussian elimination with the largest pivot. */
export function determinant(matrix: Matrix): number {
  if (!isSquare(matrix)) throw new DimensionError('take the determinant of', matrix)
  const rows = matrix.map((row) => [...row])
  let result = 1
  for (let column = 0; column < rows.length; column++) {
    let pivot = column
    for (let row = column + 1; row < rows.length; row++) {
      if (Math.abs(rows[row]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = row
    }
    if (rows[pivot]![column] === 0) return 0
    if (pivot !== column) {
      ;[rows[pivot], rows[column]] = [rows[column]!, rows[pivot]!]
      result = -result
    }
    result *= rows[column]![column]!
    for (let row = column + 1; row < rows.length; row++) {
      const factor = rows[row]![column]! / rows[column]![column]!
      for (let k = column; k < rows.length; k++) rows[row]![k]! -= factor * rows[column]![k]!
    }
  }
  return result
}

export type Symmetry = 'diagonal' | 'symmetric' | 'antisymmetric' | 'none'

export function symmetry(matrix: Matrix): Symmetry {
  if (!isSquare(matrix)) return 'none'
  let diagonal = true
  let symmetric = true
  let antisymmetric = true
  for (const [i, row] of matrix.entries()) {
    for (const [j, value] of row.entries()) {
      const other = matrix[j]![i]!
      if (i !== j && value !== 0) diagonal = false
      if (value !== other) symmetric = false
      if (value !== -other) antisymmetric = false
    }
  }
  if (diagonal) return 'diagonal'
  return symmetric ? 'symmetric' : antisymmetric ? 'antisymmetric' : 'none'
}

/** Values in the order of a spiral from the upper left corner. */
export function* spiral(matrix: Matrix): Generator<number, void, undefined> {
  let [top, left] = [0, 0]
  let bottom = matrix.length - 1
  let right = (matrix[0]?.length ?? 0) - 1
  while (top <= bottom && left <= right) {
    for (let column = left; column <= right; column++) yield matrix[top]![column]!
    for (let row = top + 1; row <= bottom; row++) yield matrix[row]![right]!
    if (top < bottom) for (let column = right - 1; column >= left; column--) yield matrix[bottom]![column]!
    if (left < right) for (let row = bottom - 1; row > top; row--) yield matrix[row]![left]!
    top++
    left++
    bottom--
    right--
  }
}
