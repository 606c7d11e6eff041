/** @typedef {'red' | 'yellow'} Player */
/** @typedef {{ status: 'playing' | 'draw' } | { status: 'won', winner: Player, cells: [number, number][] }} Result */

const directions = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
]

export class IllegalMoveError extends Error {
  /**
   * @param {number} column
   * @param {string} reason
   */
  constructor(column, reason) {
    super(`Column ${column}: ${reason}`)
    this.name = 'IllegalMoveError'
    this.column = column
  }
}

export class ConnectFour {
  /** @type {(Player | null)[][]} */
  #columns
  /** @type {number[]} */
  #moves = []
  /** @type {Result} */
  #result = { status: 'playing' }

  /**
   * @param {number} width
   * @param {number} height
   */
  constructor(width = 7, height = 6) {
    if (width < 4 || height < 4 || 20 < width || 20 < height) throw new RangeError('The board has a strange size')
    this.width = width
    this.height = height
    this.#columns = Array.from({ length: width }, () => [])
  }

  /** @returns {Player} */
  get turn() {
    return this.#moves.length % 2 === 0 ? 'red' : 'yellow'
  }

  get result() {
    return this.#result
  }

  get isOver() {
    return this.#result.status !== 'playing'
  }

  /**
   * @param {number} column
   * @param {number} row
   * @returns {Player | null}
   */
  cell(column, row) {
    return this.#columns[column]?.[row] ?? null
  }

  /** @returns {number[]} */
  legalMoves() {
    if (this.isOver) return []
    return this.#columns.flatMap((cells, column) => (cells.length < this.height ? [column] : []))
  }

  /**
   * @param {number} column counted from 0
   * @returns {Result}
   */
  drop(column) {
    if (this.isOver) throw new IllegalMoveError(column, 'the game is over')
    const cells = this.#columns[column]
    if (!cells) throw new IllegalMoveError(column, 'outside of the board')
    if (this.height <= cells.length) throw new IllegalMoveError(column, 'full')
    const player = this.turn
    cells.push(player)
    this.#moves.push(column)
    const line = this.#lineThrough(column, cells.length - 1, player)
    if (line) this.#result = { status: 'won', winner: player, cells: line }
    else if (this.#moves.length === this.width * this.height) this.#result = { status: 'draw' }
    return this.#result
  }

  /** @returns {boolean} */
  takeBack() {
    const column = this.#moves.pop()
    if (column === undefined) return false
    this.#columns[column]?.pop()
    this.#result = { status: 'playing' }
    return true
  }

  /**
   * The column where this player would win at once.
   *
   * @returns {number | null}
   */
  winningMove() {
    for (const column of this.legalMoves()) {
      const wins = this.drop(column).status === 'won'
      this.takeBack()
      if (wins) return column
    }
    return null
  }

  toString() {
    const rows = []
    for (let row = this.height - 1; 0 <= row; row--) {
      rows.push(this.#columns.map((cells) => cells[row]?.charAt(0) ?? '.').join(''))
    }
    return rows.join('\n')
  }

  /**
   * @param {number} column
   * @param {number} row
   * @param {Player} player
   * @returns {[number, number][] | null}
   */
  #lineThrough(column, row, player) {
    for (const [right = 0, up = 0] of directions) {
      /** @type {[number, number][]} */
      const line = [[column, row]]
      for (const sign of [1, -1]) {
        for (let step = 1; step < 4; step++) {
          const x = column + sign * step * right
          const y = row + sign * step * up
          if (this.cell(x, y) !== player) break
          line.push([x, y])
        }
      }
      if (4 <= line.length) return line
    }
    return null
  }
}
