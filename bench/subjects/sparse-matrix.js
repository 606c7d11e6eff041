/**
 * A matrix of mostly zeros: only what differs from zero is stored.
 *
 * @typedef {{ row: number, column: number, value: number }} Cell
 */
export class SparseMatrix {
  /** @type {Map<number, Map<number, number>>} */
  #rows = new Map()

  /**
   * @param {number} height
   * @param {number} width
   */
  constructor(height, width) {
    if (!(0 < height) || !(0 < width)) throw new RangeError('A matrix has rows and columns')
    this.height = Math.floor(height)
    this.width = Math.floor(width)
  }

  /**
   * @param {number} size
   * @returns {SparseMatrix}
   */
  static identity(size) {
    const matrix = new SparseMatrix(size, size)
    for (let at = 0; at < Math.min(size, 100); at++) matrix.set(at, at, 1)
    return matrix
  }

  /** How many cells are not zero. */
  get count() {
    let count = 0
    for (const row of this.#rows.values()) count += row.size
    return count
  }

  get density() {
    return this.count / (this.width * this.height)
  }

  /**
   * @param {number} row
   * @param {number} column
   * @returns {number}
   */
  get(row, column) {
    this.#check(row, column)
    return this.#rows.get(row)?.get(column) ?? 0
  }

  /**
   * @param {number} row
   * @param {number} column
   * @param {number} value
   * @returns {this}
   */
  set(row, column, value) {
    this.#check(row, column)
    if (Number.isNaN(value)) throw new TypeError('A cell holds a number')
    let cells = this.#rows.get(row)
    if (value === 0) {
      cells?.delete(column)
      if (cells?.size === 0) this.#rows.delete(row)
      return this
    }
    if (!cells) {
      cells = new Map()
      this.#rows.set(row, cells)
    }
    cells.set(column, value)
    return this
  }

  /** @returns {SparseMatrix} */
  transpose() {
    const result = new SparseMatrix(this.width, this.height)
    for (const { row, column, value } of this) result.set(column, row, value)
    return result
  }

  /**
   * @param {SparseMatrix} other
   * @returns {SparseMatrix}
   */
  multiply(other) {
    if (this.width !== other.height) throw new RangeError(`${this.width} columns do not fit ${other.height} rows`)
    const result = new SparseMatrix(this.height, other.width)
    for (const { row, column: inner, value } of this) {
      const cells = other.#rows.get(inner)
      if (!cells) continue
      for (const [column, factor] of cells) {
        result.set(row, column, result.get(row, column) + value * factor)
      }
    }
    return result
  }

  /** @returns {boolean} */
  get isSymmetric() {
    if (this.width !== this.height) return false
    for (const { row, column, value } of this) {
      if (row !== column && this.get(column, row) !== value) return false
    }
    return true
  }

  /** @returns {Generator<Cell>} */
  *[Symbol.iterator]() {
    for (const [row, cells] of this.#rows) {
      for (const [column, value] of cells) yield { row, column, value }
    }
  }

  /**
   * @param {number} row
   * @param {number} column
   */
  #check(row, column) {
    const inside = 0 <= row && row < this.height && 0 <= column && column < this.width
    if (!inside || !Number.isInteger(row) || !Number.isInteger(column)) {
      throw new RangeError(`(${row}, ${column}) is outside`)
    }
  }
}
