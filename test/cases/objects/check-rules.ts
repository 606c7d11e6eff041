// Listings 2 and 4 of Lin et al., FSE 2021, and its Figure 4.
export class Player {
  private action = 0
  getAction(): number {
    return this.action
  }
  setAction(action: number): void {
    this.action = action
  }
}

export class GameState {
  private players: Player[] = []
  setPlayer(id: number, player: Player): void {
    this.players[id] = player
  }
  player(id: number): Player | null {
    if (id < 0 || id >= 128) return null
    return this.players[id] ?? null
  }
}

export class Action {
  private actor: number
  private target: number
  constructor(actor: number, target: number) {
    this.actor = actor
    this.target = target
  }
  setActor(actor: number): void {
    this.actor = actor
  }
  getActor(): number {
    return this.actor
  }
  getTarget(): number {
    return this.target
  }
}

export class BasicRules {
  checkRules(action: Action, state: GameState): boolean {
    const actor = state.player(action.getActor())
    const target = state.player(action.getTarget())
    if (actor === null) return false
    if (target === null) return false
    if (actor.getAction() === 1) {
      return true
    }
    return false
  }
}
