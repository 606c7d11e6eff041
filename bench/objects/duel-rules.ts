export type Suit = 'sword' | 'shield' | 'spell'

export class Fighter {
  private health = 20
  private mana = 0
  private readonly hand: Suit[] = []
  private poisonedFor = 0

  constructor(readonly id: number) {}

  draw(card: Suit): void {
    if (5 <= this.hand.length) throw new Error('The hand is full')
    this.hand.push(card)
  }

  card(slot: number): Suit | null {
    if (slot < 0 || this.hand.length <= slot) return null
    return this.hand[slot]!
  }

  getHealth(): number {
    return this.health
  }

  getMana(): number {
    return this.mana
  }

  meditate(turns: number): void {
    this.mana = Math.min(10, this.mana + turns)
  }

  poison(turns: number): void {
    this.poisonedFor = Math.max(this.poisonedFor, turns)
  }

  isPoisoned(): boolean {
    return 0 < this.poisonedFor
  }

  hurt(amount: number): void {
    this.health = Math.max(0, this.health - amount)
  }
}

export class Arena {
  private readonly fighters: (Fighter | null)[] = []
  private round = 0

  enter(fighter: Fighter): number {
    this.fighters.push(fighter)
    return this.fighters.length - 1
  }

  leave(seat: number): void {
    if (this.fighter(seat) !== null) this.fighters[seat] = null
  }

  fighter(seat: number): Fighter | null {
    if (seat < 0 || 8 <= seat) return null
    return this.fighters[seat] ?? null
  }

  nextRound(): void {
    this.round++
    for (const it of this.fighters) {
      if (it?.isPoisoned()) it.hurt(1)
    }
  }

  getRound(): number {
    return this.round
  }
}

/** Members do not fight each other while their leader lives. */
export class Guild {
  private readonly members: number[] = []
  private oath = false

  constructor(readonly leader: Fighter) {}

  swear(): void {
    this.oath = true
  }

  admit(fighter: Fighter): void {
    if (!this.members.includes(fighter.id)) this.members.push(fighter.id)
  }

  protects(a: Fighter, b: Fighter): boolean {
    if (!this.oath || this.leader.getHealth() === 0) return false
    return this.members.includes(a.id) && this.members.includes(b.id)
  }
}

export interface Move {
  readonly seat: number
  readonly target: number
  readonly slot: number
}

export type Ruling =
  'no fighter' | 'no target' | 'allies' | 'no card' | 'too weak' | 'truce' | 'blocked' | 'hit' | 'killed'

export function judge(arena: Arena, move: Move, guild: Guild | null): Ruling {
  const fighter = arena.fighter(move.seat)
  if (fighter === null || fighter.getHealth() === 0) return 'no fighter'
  const target = arena.fighter(move.target)
  if (target === null || target === fighter) return 'no target'
  if (guild?.protects(fighter, target)) return 'allies'
  const card = fighter.card(move.slot)
  if (card === null) return 'no card'
  if (card === 'spell' && fighter.getMana() < 4) return 'too weak'
  if (arena.getRound() === 0 || card === 'shield') return 'truce'
  if (card === 'sword' && target.card(0) === 'shield' && !target.isPoisoned()) return 'blocked'
  target.hurt(card === 'spell' ? 12 : 5)
  return target.getHealth() === 0 ? 'killed' : 'hit'
}
