// May a player do this? Based on Listings 2 to 4 of Lin et al., FSE 2021. Tests
// end early until all players sit where the action says, each with a hand. We
// added hands and a witness, since random tests soon find two players.

const seats = 128

export class Hand {
  private trumps = 0

  getTrumps(): number {
    return this.trumps
  }

  setTrumps(trumps: number): void {
    this.trumps = trumps
  }
}

export class Player {
  private action = 0
  private hand?: Hand

  getAction(): number {
    return this.action
  }

  setAction(action: number): void {
    this.action = action
  }

  getHand(): Hand {
    return this.hand!
  }

  deal(hand: Hand): void {
    this.hand = hand
  }
}

export class GameState {
  private readonly players: Player[] = []

  seat(id: number, player: Player): void {
    this.players[id] = player
  }

  player(id: number): Player | null {
    if (id < 0 || seats <= id) {
      return null
    }
    return this.players[id] ?? null
  }
}

export class Action {
  constructor(
    private actor: number,
    private target: number,
    private witness: number,
  ) {}

  getActor(): number {
    return this.actor
  }

  getTarget(): number {
    return this.target
  }

  getWitness(): number {
    return this.witness
  }
}

export function checkRules(action: Action, state: GameState): boolean {
  const actor = state.player(action.getActor())
  const target = state.player(action.getTarget())
  const witness = state.player(action.getWitness())
  if (actor === null || target === null || witness === null) {
    return false
  }
  const lead = actor.getHand().getTrumps() - target.getHand().getTrumps()
  if (new Set([actor, target, witness]).size < 3) {
    return false
  }
  if (actor.getAction() === 1 && 3 < lead) {
    return true
  }
  return false
}
