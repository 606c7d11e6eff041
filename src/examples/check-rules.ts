// May a player do this? After Listings 2 to 4 of Lin et al., FSE 2021: what
// the last condition asks for lies three objects deep, and until all players
// sit where the action says, every test ends before it. Two witnesses are
// added, because chance finds two players soon enough.

const seats = 128

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
    private first: number,
    private second: number,
  ) {}

  getActor(): number {
    return this.actor
  }

  getTarget(): number {
    return this.target
  }

  getFirstWitness(): number {
    return this.first
  }

  getSecondWitness(): number {
    return this.second
  }
}

export function checkRules(action: Action, state: GameState): boolean {
  const actor = state.player(action.getActor())
  const target = state.player(action.getTarget())
  const first = state.player(action.getFirstWitness())
  const second = state.player(action.getSecondWitness())
  if (actor === null || target === null || first === null || second === null) {
    return false
  }
  if (new Set([actor, target, first, second]).size < 4) {
    return false
  }
  if (actor.getAction() === 1) {
    return true
  }
  return false
}
