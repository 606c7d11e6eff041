export interface Card {
  readonly rank: number
  readonly suit: 'clubs' | 'diamonds' | 'hearts' | 'spades'
}

export class Hand {
  readonly #cards: Card[] = []
  #folded = false

  constructor(readonly player: { readonly name: string; chips: number }) {}

  get cards(): readonly Card[] {
    return this.#cards
  }

  get isFolded(): boolean {
    return this.#folded
  }

  deal(card: Card): this {
    if (card.rank < 2 || 14 < card.rank) throw new RangeError('There is no such card')
    this.#cards.push(card)
    return this
  }

  fold(): void {
    this.#folded = true
  }

  has(rank: number, suit: Card['suit']): boolean {
    return this.#cards.some((it) => it.rank === rank && it.suit === suit)
  }
}

export interface Table {
  readonly hands: readonly Hand[]
  readonly trump: Card['suit'] | null
  readonly stake: { readonly chips: number; readonly doubled: boolean }
}

export type Bid = 'pass' | 'play' | 'double' | 'grand'

/** What a careful player says with these cards. */
export function bid(table: Table, seat: number): Bid {
  const hand = table.hands[seat]
  if (hand === undefined || hand.isFolded) return 'pass'
  const chips = table.stake.doubled ? 2 * table.stake.chips : table.stake.chips
  if (hand.player.chips < chips) return 'pass'
  const aces = hand.cards.filter((it) => it.rank === 14).length
  if (3 <= aces && table.trump === null) return 'grand'
  const trumps = hand.cards.filter((it) => it.suit === table.trump)
  if (4 <= trumps.length) return table.stake.doubled ? 'play' : 'double'
  if (1 <= aces && 2 <= trumps.length) return 'play'
  return 'pass'
}

export function mayPlay(table: Table, seat: number, led: Card, card: Card): boolean {
  const hand = table.hands[seat]
  if (!hand?.has(card.rank, card.suit)) return false
  if (card.suit === led.suit) return true
  if (hand.cards.some((it) => it.suit === led.suit)) return false
  if (card.suit === table.trump) return true
  return table.trump === null || !hand.cards.some((it) => it.suit === table.trump)
}

/** Who takes a trick: the highest trump, or else the highest card of the suit that was led. */
export function winner(trick: readonly Card[], trump: Card['suit'] | null): Card | undefined {
  const [first, ...others] = trick
  if (first === undefined) return undefined
  let best = first
  for (const card of others) {
    if (card.suit === best.suit ? best.rank < card.rank : card.suit === trump) best = card
  }
  return best
}

export function showdown(table: Table): Hand | null {
  const open = table.hands.filter((it) => !it.isFolded)
  if (open.length === 0) return null
  if (open.length === 1) {
    open[0]!.player.chips += table.stake.chips
    return open[0]!
  }
  const blessed = open.find((it) => it.has(12, 'spades') && it.has(11, 'diamonds'))
  return blessed ?? null
}
