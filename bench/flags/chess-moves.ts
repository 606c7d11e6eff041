export type Kind = 'king' | 'queen' | 'rook' | 'bishop' | 'knight' | 'pawn'
export type Colour = 'white' | 'black'

export interface Square {
  readonly file: number
  readonly rank: number
}

export interface Piece {
  readonly kind: Kind
  readonly colour: Colour
  readonly at: Square
}

function isOnBoard({ file, rank }: Square): boolean {
  return isIndex(file) && isIndex(rank)
}

function isIndex(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < 8
}

function isSame(a: Square, b: Square): boolean {
  return a.file === b.file && a.rank === b.rank
}

function isStraight(from: Square, to: Square): boolean {
  return from.file === to.file || from.rank === to.rank
}

function isDiagonal(from: Square, to: Square): boolean {
  return Math.abs(from.file - to.file) === Math.abs(from.rank - to.rank)
}

function isStep(from: Square, to: Square): boolean {
  return Math.abs(from.file - to.file) <= 1 && Math.abs(from.rank - to.rank) <= 1
}

function isJump(from: Square, to: Square): boolean {
  const files = Math.abs(from.file - to.file)
  const ranks = Math.abs(from.rank - to.rank)
  return files * ranks === 2
}

export class Position {
  readonly #pieces: readonly Piece[]

  constructor(pieces: readonly Piece[]) {
    if (pieces.some((it) => !isOnBoard(it.at))) throw new RangeError('A piece is beside the board')
    this.#pieces = pieces
  }

  at(square: Square): Piece | undefined {
    return this.#pieces.find((it) => isSame(it.at, square))
  }

  isFree(square: Square): boolean {
    return this.at(square) === undefined
  }

  isLegal(piece: Piece, to: Square): boolean {
    if (!isOnBoard(to) || isSame(piece.at, to)) return false
    if (this.at(to)?.colour === piece.colour) return false
    return this.#reaches(piece, to)
  }

  /** Whether a piece of the other colour could take what stands on the king's square. */
  isInCheck(colour: Colour): boolean {
    const king = this.#pieces.find((it) => it.kind === 'king' && it.colour === colour)
    if (king === undefined) return false
    return this.#pieces.some((it) => it.colour !== colour && this.#reaches(it, king.at))
  }

  move(from: Square, to: Square): Position {
    const piece = this.at(from)
    if (piece === undefined) throw new Error('Nothing stands there')
    if (!this.isLegal(piece, to)) throw new Error('The piece does not move so')
    const isPromoted = piece.kind === 'pawn' && isLastRank(piece.colour, to)
    const moved: Piece = { ...piece, kind: isPromoted ? 'queen' : piece.kind, at: to }
    const next = new Position([...this.#pieces.filter((it) => it !== piece && !isSame(it.at, to)), moved])
    if (next.isInCheck(piece.colour)) throw new Error('The king would be in check')
    return next
  }

  #reaches({ kind, colour, at }: Piece, to: Square): boolean {
    switch (kind) {
      case 'king':
        return isStep(at, to)
      case 'queen':
        return (isStraight(at, to) || isDiagonal(at, to)) && this.#isClear(at, to)
      case 'rook':
        return isStraight(at, to) && this.#isClear(at, to)
      case 'bishop':
        return isDiagonal(at, to) && this.#isClear(at, to)
      case 'knight':
        return isJump(at, to)
      case 'pawn':
        return this.#reachesAsPawn(at, to, colour)
    }
  }

  #reachesAsPawn(at: Square, to: Square, colour: Colour): boolean {
    const forward = colour === 'white' ? 1 : -1
    const ranks = (to.rank - at.rank) * forward
    if (Math.abs(to.file - at.file) === 1) return ranks === 1 && !this.isFree(to)
    if (to.file !== at.file || !this.isFree(to)) return false
    const isFirstMove = at.rank === (colour === 'white' ? 1 : 6)
    return ranks === 1 || (ranks === 2 && isFirstMove && this.#isClear(at, to))
  }

  #isClear(from: Square, to: Square): boolean {
    const file = Math.sign(to.file - from.file)
    const rank = Math.sign(to.rank - from.rank)
    const steps = Math.max(Math.abs(to.file - from.file), Math.abs(to.rank - from.rank))
    for (let step = 1; step < steps; step++) {
      if (!this.isFree({ file: from.file + step * file, rank: from.rank + step * rank })) return false
    }
    return true
  }
}

function isLastRank(colour: Colour, { rank }: Square): boolean {
  return colour === 'white' ? rank === 7 : rank === 0
}
