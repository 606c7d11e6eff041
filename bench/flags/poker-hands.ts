export type Suit = 'clubs' | 'diamonds' | 'hearts' | 'spades'

/** Jack to ace are 11 to 14. */
export interface Card {
  readonly rank: number
  readonly suit: Suit
}

export type HandKind =
  | 'straight flush'
  | 'four of a kind'
  | 'full house'
  | 'flush'
  | 'straight'
  | 'three of a kind'
  | 'two pairs'
  | 'pair'
  | 'high card'

const values: readonly HandKind[] = [
  'high card',
  'pair',
  'two pairs',
  'three of a kind',
  'straight',
  'flush',
  'full house',
  'four of a kind',
  'straight flush',
]

export class Hand {
  constructor(private readonly cards: readonly Card[]) {
    if (cards.length !== 5) throw new RangeError('A hand has five cards')
    if (!cards.every(isCard)) throw new RangeError('There is no such card')
    if (hasDouble(cards)) throw new RangeError('A card is there twice')
  }

  get isFlush(): boolean {
    return this.cards.every((it) => it.suit === this.cards[0]!.suit)
  }

  get isStraight(): boolean {
    const ranks = this.#ranks()
    return isRun(ranks) || isWheel(ranks)
  }

  /** How many cards share each rank, the most first. */
  counts(): number[] {
    const counts = new Map<number, number>()
    for (const { rank } of this.cards) counts.set(rank, (counts.get(rank) ?? 0) + 1)
    return [...counts.values()].sort((a, b) => b - a)
  }

  kind(): HandKind {
    const [most, second] = this.counts()
    if (this.isFlush && this.isStraight) return 'straight flush'
    if (most === 4) return 'four of a kind'
    if (most === 3 && second === 2) return 'full house'
    if (this.isFlush) return 'flush'
    if (this.isStraight) return 'straight'
    if (most === 3) return 'three of a kind'
    if (most === 2) return second === 2 ? 'two pairs' : 'pair'
    return 'high card'
  }

  beats(other: Hand): boolean {
    const difference = values.indexOf(this.kind()) - values.indexOf(other.kind())
    if (difference !== 0) return difference > 0
    return isHigher(this.#ranks(), other.#ranks())
  }

  #ranks(): number[] {
    return this.cards.map((it) => it.rank).sort((a, b) => b - a)
  }
}

function isCard({ rank }: Card): boolean {
  return Number.isInteger(rank) && rank >= 2 && rank <= 14
}

function hasDouble(cards: readonly Card[]): boolean {
  return cards.some((card, at) => cards.slice(0, at).some((it) => it.rank === card.rank && it.suit === card.suit))
}

/** Each rank is one below that before it. */
function isRun(ranks: readonly number[]): boolean {
  for (let i = 1; i < ranks.length; i++) {
    if (ranks[i] !== ranks[i - 1]! - 1) return false
  }
  return true
}

/** The ace also counts as one, below the two. */
function isWheel([first, ...rest]: readonly number[]): boolean {
  return first === 14 && rest[0] === 5 && isRun(rest)
}

function isHigher(a: readonly number[], b: readonly number[]): boolean {
  for (let i = 0; i < a.length; i++) {
    if (a[i] !== b[i]) return a[i]! > b[i]!
  }
  return false
}

export function winner(first: Hand, second: Hand): 'first' | 'second' | 'split' {
  if (first.beats(second)) return 'first'
  return second.beats(first) ? 'second' : 'split'
}
