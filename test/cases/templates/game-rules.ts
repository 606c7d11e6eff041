// Listing 2 of Lin et al., FSE 2021, with more state: seats, health and rooms have to fit before the action counts.
export class Player {
  private health = 0
  private room = ''
  private action = 0
  heal(health: number): void {
    this.health = health
  }
  enter(room: string): void {
    this.room = room
  }
  choose(action: number): void {
    this.action = action
  }
  isAlive(): boolean {
    return this.health > 0
  }
  getRoom(): string {
    return this.room
  }
  getAction(): number {
    return this.action
  }
}

export class GameState {
  private readonly players: (Player | null)[] = new Array<Player | null>(128).fill(null)
  join(id: number, player: Player): void {
    if (!Number.isInteger(id) || id < 0 || id >= 128) throw new RangeError('There is no such seat')
    this.players[id] = player
  }
  player(id: number): Player | null {
    if (id < 0 || id >= 128) return null
    return this.players[id] ?? null
  }
}

export class Action {
  constructor(
    private readonly actor: number,
    private readonly target: number,
  ) {}
  getActor(): number {
    return this.actor
  }
  getTarget(): number {
    return this.target
  }
}

export function checkRules(action: Action, state: GameState): boolean {
  const actor = state.player(action.getActor())
  const target = state.player(action.getTarget())
  if (actor === null) return false
  if (target === null) return false
  if (actor === target) return false
  if (!actor.isAlive() || !target.isAlive()) return false
  if (actor.getRoom() === '' || actor.getRoom() !== target.getRoom()) return false
  if (actor.getAction() === 7) return true
  return false
}
