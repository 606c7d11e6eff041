// The rules of chess: positions in Forsyth-Edwards notation, legal moves, check, and how a game ends.

export type Color = 'white' | 'black'
export type Kind = 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king'

export interface Piece {
  readonly color: Color
  readonly kind: Kind
}

/** From 0 (a8) to 63 (h1), row by row from black's side. */
export type Square = number

export interface Move {
  readonly from: Square
  readonly to: Square
  readonly promotion?: Kind
  readonly isCastling?: boolean
  readonly isEnPassant?: boolean
}

export interface Rights {
  readonly whiteKing: boolean
  readonly whiteQueen: boolean
  readonly blackKing: boolean
  readonly blackQueen: boolean
}

export interface Position {
  readonly board: readonly (Piece | undefined)[]
  readonly turn: Color
  readonly rights: Rights
  readonly enPassant: Square | undefined
  /** Half-moves since a pawn moved or a piece was taken. */
  readonly quiet: number
  readonly move: number
}

export type Ending = 'checkmate' | 'stalemate' | 'fifty-moves' | 'dead-position'

const kinds: Readonly<Record<string, Kind>> = {
  p: 'pawn',
  n: 'knight',
  b: 'bishop',
  r: 'rook',
  q: 'queen',
  k: 'king',
}

export const initial = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'

export function parseSquare(text: string): Square | undefined {
  if (text.length !== 2) return undefined
  const file = text.charCodeAt(0) - 97
  const rank = text.charCodeAt(1) - 49
  if (file < 0 || file > 7 || rank < 0 || rank > 7) return undefined
  return (7 - rank) * 8 + file
}

export function squareName(square: Square): string {
  if (!Number.isInteger(square) || square < 0 || square > 63) throw new RangeError(`There is no square ${square}`)
  return 'abcdefgh'[square % 8]! + String(8 - Math.floor(square / 8))
}

export function parsePosition(text: string): Position {
  const [rows, turn, rights, enPassant, quiet = '0', move = '1'] = text.trim().split(' ')
  const board: (Piece | undefined)[] = []
  const lines = rows?.split('/') ?? []
  if (lines.length !== 8) throw new SyntaxError('A board has eight rows')
  for (const line of lines) {
    const before = board.length
    for (const letter of line) {
      if (letter >= '1' && letter <= '8') {
        for (let empty = 0; empty < Number(letter); empty++) board.push(undefined)
        continue
      }
      const kind = kinds[letter.toLowerCase()]
      if (kind === undefined) throw new SyntaxError(`${letter} is no piece`)
      board.push({ kind, color: letter === letter.toLowerCase() ? 'black' : 'white' })
    }
    if (board.length - before !== 8) throw new SyntaxError(`The row ${line} has not eight squares`)
  }
  if (turn !== 'w' && turn !== 'b') throw new SyntaxError('It is nobody to move')
  if (rights === undefined || !/^(-|K?Q?k?q?)$/.test(rights)) throw new SyntaxError('Castling is not said')
  const target = enPassant === undefined || enPassant === '-' ? undefined : parseSquare(enPassant)
  if (enPassant !== undefined && enPassant !== '-' && target === undefined) throw new SyntaxError('No such square')
  for (const color of ['white', 'black'] as const) {
    const kings = board.filter((it) => it?.kind === 'king' && it.color === color)
    if (kings.length !== 1) throw new SyntaxError(`There are ${kings.length} kings in ${color}`)
  }
  return {
    board,
    turn: turn === 'w' ? 'white' : 'black',
    rights: {
      whiteKing: rights.includes('K'),
      whiteQueen: rights.includes('Q'),
      blackKing: rights.includes('k'),
      blackQueen: rights.includes('q'),
    },
    enPassant: target,
    quiet: Number(quiet),
    move: Number(move),
  }
}

type Step = readonly [right: number, down: number]

const straight: readonly Step[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
]
const diagonal: readonly Step[] = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
]
const jumps: readonly Step[] = [
  [1, 2],
  [2, 1],
  [-1, 2],
  [-2, 1],
  [1, -2],
  [2, -1],
  [-1, -2],
  [-2, -1],
]

export function other(color: Color): Color {
  return color === 'white' ? 'black' : 'white'
}

/** The square so many steps away; undefined beyond the edge. */
export function step(square: Square, [right, down]: Step): Square | undefined {
  const column = (square % 8) + right
  const row = Math.floor(square / 8) + down
  return column < 0 || column > 7 || row < 0 || row > 7 ? undefined : row * 8 + column
}

export function isAttacked(board: Position['board'], square: Square, by: Color): boolean {
  for (const jump of jumps) {
    const from = step(square, jump)
    if (from !== undefined && is(board[from], by, 'knight')) return true
  }
  const forward = by === 'white' ? 1 : -1
  for (const side of [-1, 1]) {
    const from = step(square, [side, forward])
    if (from !== undefined && is(board[from], by, 'pawn')) return true
  }
  for (const direction of [...straight, ...diagonal]) {
    const isStraight = straight.includes(direction)
    let distance = 1
    for (let at = step(square, direction); at !== undefined; at = step(at, direction), distance++) {
      const piece = board[at]
      if (piece === undefined) continue
      if (piece.color === by) {
        if (piece.kind === 'queen' || piece.kind === (isStraight ? 'rook' : 'bishop')) return true
        if (piece.kind === 'king' && distance === 1) return true
      }
      break
    }
  }
  return false
}

export function isCheck({ board }: Position, color: Color): boolean {
  const king = board.findIndex((it) => is(it, color, 'king'))
  return king !== -1 && isAttacked(board, king, other(color))
}

function is(piece: Piece | undefined, color: Color, kind: Kind): boolean {
  return piece?.color === color && piece.kind === kind
}

export function legalMoves(position: Position): Move[] {
  const moves: Move[] = []
  position.board.forEach((piece, from) => {
    if (piece === undefined || piece.color !== position.turn) return
    switch (piece.kind) {
      case 'pawn':
        pawnMoves(position, from, moves)
        break
      case 'knight':
        steps(position, from, jumps, 1, moves)
        break
      case 'bishop':
        steps(position, from, diagonal, 7, moves)
        break
      case 'rook':
        steps(position, from, straight, 7, moves)
        break
      case 'queen':
        steps(position, from, [...straight, ...diagonal], 7, moves)
        break
      case 'king':
        steps(position, from, [...straight, ...diagonal], 1, moves)
        castlings(position, from, moves)
        break
    }
  })
  return moves.filter((it) => !isCheck(play(position, it), position.turn))
}

function steps({ board, turn }: Position, from: Square, all: readonly Step[], most: number, moves: Move[]): void {
  for (const direction of all) {
    let to = step(from, direction)
    for (let count = 0; to !== undefined && count < most; count++) {
      const piece = board[to]
      if (piece?.color !== turn) moves.push({ from, to })
      if (piece !== undefined) break
      to = step(to, direction)
    }
  }
}

function pawnMoves({ board, turn, enPassant }: Position, from: Square, moves: Move[]): void {
  const forward = turn === 'white' ? -1 : 1
  const row = Math.floor(from / 8)
  const isBeforeLast = row === (turn === 'white' ? 1 : 6)
  const add = (to: Square): void => {
    if (!isBeforeLast) moves.push({ from, to })
    else for (const promotion of ['queen', 'rook', 'bishop', 'knight'] as const) moves.push({ from, to, promotion })
  }
  const one = step(from, [0, forward])
  if (one !== undefined && board[one] === undefined) {
    add(one)
    const two = step(one, [0, forward])
    const isFirst = row === (turn === 'white' ? 6 : 1)
    if (isFirst && two !== undefined && board[two] === undefined) moves.push({ from, to: two })
  }
  for (const side of [-1, 1]) {
    const to = step(from, [side, forward])
    if (to === undefined) continue
    const piece = board[to]
    if (piece !== undefined && piece.color !== turn) add(to)
    else if (piece === undefined && to === enPassant) moves.push({ from, to, isEnPassant: true })
  }
}

function castlings({ board, turn, rights }: Position, from: Square, moves: Move[]): void {
  const home = turn === 'white' ? 60 : 4
  if (from !== home || isAttacked(board, from, other(turn))) return
  const toKingSide = turn === 'white' ? rights.whiteKing : rights.blackKing
  const toQueenSide = turn === 'white' ? rights.whiteQueen : rights.blackQueen
  const isSafe = (at: Square): boolean => board[at] === undefined && !isAttacked(board, at, other(turn))
  if (toKingSide && isSafe(home + 1) && isSafe(home + 2) && is(board[home + 3], turn, 'rook')) {
    moves.push({ from, to: home + 2, isCastling: true })
  }
  if (
    toQueenSide &&
    isSafe(home - 1) &&
    isSafe(home - 2) &&
    board[home - 3] === undefined &&
    is(board[home - 4], turn, 'rook')
  ) {
    moves.push({ from, to: home - 2, isCastling: true })
  }
}

/** The position after a move, which is taken to be one that can be made. */
export function play(position: Position, { from, to, promotion, isCastling, isEnPassant }: Move): Position {
  const { turn, rights } = position
  const board = [...position.board]
  const piece = board[from]
  if (piece === undefined) throw new RangeError(`There is nothing on ${squareName(from)}`)
  const isTaking = board[to] !== undefined || isEnPassant === true
  board[from] = undefined
  board[to] = promotion === undefined ? piece : { color: piece.color, kind: promotion }
  if (isEnPassant === true) board[to + (turn === 'white' ? 8 : -8)] = undefined
  if (isCastling === true) {
    const [corner, beside] = from < to ? [to + 1, to - 1] : [to - 2, to + 1]
    board[beside] = board[corner]
    board[corner] = undefined
  }
  const isPawn = piece.kind === 'pawn'
  const touches = (square: Square): boolean => from === square || to === square
  return {
    board,
    turn: other(turn),
    rights: {
      whiteKing: rights.whiteKing && !touches(60) && !touches(63),
      whiteQueen: rights.whiteQueen && !touches(60) && !touches(56),
      blackKing: rights.blackKing && !touches(4) && !touches(7),
      blackQueen: rights.blackQueen && !touches(4) && !touches(0),
    },
    enPassant: isPawn && Math.abs(to - from) === 16 ? (from + to) / 2 : undefined,
    quiet: isPawn || isTaking ? 0 : position.quiet + 1,
    move: position.move + (turn === 'black' ? 1 : 0),
  }
}

/** Whether nobody can win any more: bare kings, or a single minor piece beside them. */
export function isDead({ board }: Position): boolean {
  const rest = board.filter((it) => it !== undefined && it.kind !== 'king')
  if (rest.length === 0) return true
  return rest.length === 1 && (rest[0]!.kind === 'bishop' || rest[0]!.kind === 'knight')
}

export class Game {
  private readonly history: Position[] = []
  private current: Position

  constructor(start: string = initial) {
    this.current = parsePosition(start)
    if (isCheck(this.current, other(this.current.turn))) throw new RangeError('A king can be taken')
  }

  get position(): Position {
    return this.current
  }

  get ending(): Ending | undefined {
    if (legalMoves(this.current).length === 0)
      return isCheck(this.current, this.current.turn) ? 'checkmate' : 'stalemate'
    if (this.current.quiet >= 100) return 'fifty-moves'
    return isDead(this.current) ? 'dead-position' : undefined
  }

  /** Makes a move such as "e2e4" or "e7e8q". */
  play(text: string): this {
    if (this.ending !== undefined) throw new RangeError('The game is over')
    const from = parseSquare(text.slice(0, 2))
    const to = parseSquare(text.slice(2, 4))
    if (from === undefined || to === undefined || text.length > 5) throw new SyntaxError(`${text} is no move`)
    const promotion = text.length === 5 ? kinds[text[4]!] : undefined
    const move = legalMoves(this.current).find(
      (it) =>
        it.from === from && it.to === to && (it.promotion === undefined || it.promotion === (promotion ?? 'queen')),
    )
    if (move === undefined) throw new RangeError(`${text} is against the rules`)
    this.history.push(this.current)
    this.current = play(this.current, move)
    return this
  }

  takeBack(): boolean {
    const before = this.history.pop()
    if (before === undefined) return false
    this.current = before
    return true
  }
}
