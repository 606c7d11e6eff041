export type Matrix = readonly (readonly number[])[]

export type MatrixKind =
  'empty' | 'ragged' | 'rectangular' | 'square' | 'symmetric' | 'triangular' | 'diagonal' | 'identity'

function isRectangular(matrix: Matrix): boolean {
  return matrix.every((row) => row.length === matrix[0]!.length)
}

function isSquare(matrix: Matrix): boolean {
  return matrix.every((row) => row.length === matrix.length)
}

function isSymmetric(matrix: Matrix): boolean {
  for (let row = 0; row < matrix.length; row++) {
    for (let column = 0; column < row; column++) {
      if (matrix[row]![column] !== matrix[column]![row]) return false
    }
  }
  return true
}

function isUpperTriangular(matrix: Matrix): boolean {
  return matrix.every((row, at) => row.slice(0, at).every((it) => it === 0))
}

function isDiagonal(matrix: Matrix): boolean {
  return isUpperTriangular(matrix) && isSymmetric(matrix)
}

function isIdentity(matrix: Matrix): boolean {
  return isDiagonal(matrix) && matrix.every((row, at) => row[at] === 1)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, it) => total + it, 0)
}

function hasEachNumberOnce(matrix: Matrix): boolean {
  const found = new Set(matrix.flat())
  for (let it = 1; it <= matrix.length ** 2; it++) {
    if (!found.has(it)) return false
  }
  return true
}

/** Every row, column and diagonal has the same sum. */
function isMagic(matrix: Matrix): boolean {
  const wanted = sum(matrix[0]!)
  let sameRows = true
  let sameColumns = true
  for (let at = 0; at < matrix.length; at++) {
    if (sum(matrix[at]!) !== wanted) sameRows = false
    if (sum(matrix.map((row) => row[at]!)) !== wanted) sameColumns = false
  }
  const falling = sum(matrix.map((row, at) => row[at]!))
  const rising = sum(matrix.map((row, at) => row[matrix.length - 1 - at]!))
  return sameRows && sameColumns && falling === wanted && rising === wanted
}

export function kindOf(matrix: Matrix): MatrixKind {
  if (matrix.length === 0) return 'empty'
  if (!isRectangular(matrix)) return 'ragged'
  if (!isSquare(matrix)) return 'rectangular'
  if (isIdentity(matrix)) return 'identity'
  if (isDiagonal(matrix)) return 'diagonal'
  if (isUpperTriangular(matrix)) return 'triangular'
  return isSymmetric(matrix) ? 'symmetric' : 'square'
}

export function describeSquare(matrix: Matrix): string {
  if (matrix.length < 2 || isSquare(matrix) === false) throw new TypeError('Not a square')
  if (!isMagic(matrix)) return 'ordinary'
  return hasEachNumberOnce(matrix) ? 'normal magic' : 'magic'
}

/** More of each row lies on the diagonal than beside it, so that elimination needs no exchange. */
function isDominant(matrix: Matrix): boolean {
  for (const [at, row] of matrix.entries()) {
    const others = sum(row.map(Math.abs)) - Math.abs(row[at]!)
    if (Math.abs(row[at]!) <= others) return false
  }
  return true
}

export function solve(a: Matrix, b: readonly number[]): number[] {
  if (!isSquare(a) || a.length !== b.length) throw new TypeError('The sizes do not fit')
  if (!isDominant(a)) throw new RangeError('The matrix is not dominant')
  const x = b.map(() => 0)
  for (let round = 0; round < 8; round++) {
    for (const [at, row] of a.entries()) {
      const rest = sum(row.map((it, column) => (column === at ? 0 : it * x[column]!)))
      x[at] = (b[at]! - rest) / row[at]!
    }
  }
  return x
}
