// Properties and products of matrices, each an array of rows.

export type Matrix = number[][]

export function isSquare(matrix: Matrix): boolean {
  if (matrix.length === 0) {
    return false
  }
  for (const row of matrix) {
    if (row.length !== matrix.length) {
      return false
    }
  }
  return true
}

export function isSymmetric(matrix: Matrix): boolean {
  if (!isSquare(matrix)) {
    return false
  }
  for (let i = 0; i < matrix.length; i++) {
    for (let j = 0; j < i; j++) {
      if (matrix[i][j] !== matrix[j][i]) {
        return false
      }
    }
  }
  return true
}

export function determinant(matrix: Matrix): number {
  if (!isSquare(matrix)) {
    throw new RangeError('Only a square matrix has a determinant')
  }
  if (matrix.length === 1) {
    return matrix[0][0]
  }
  let sum = 0
  let sign = 1
  for (let column = 0; column < matrix.length; column++) {
    const minor = matrix.slice(1).map((row) => row.filter((_, at) => at !== column))
    sum += sign * matrix[0][column] * determinant(minor)
    sign = -sign
  }
  return sum
}

/** Whether every system of equations with this matrix has exactly one solution. */
export function isInvertible(matrix: Matrix): boolean {
  return isSquare(matrix) && determinant(matrix) !== 0
}
