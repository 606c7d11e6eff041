export type Direction = 'up' | 'down' | 'idle'

export class Cabin {
  #floor = 0
  #load = 0
  #door: 'open' | 'closed' = 'closed'
  #service = false
  readonly #stops: number[] = []

  constructor(
    readonly name: string,
    readonly capacity: number,
  ) {}

  get floor(): number {
    return this.#floor
  }

  get isFull(): boolean {
    return this.capacity <= this.#load
  }

  get isInService(): boolean {
    return this.#service
  }

  get direction(): Direction {
    const next = this.#stops[0]
    if (next === undefined || next === this.#floor) return 'idle'
    return this.#floor < next ? 'up' : 'down'
  }

  get pending(): number {
    return this.#stops.length
  }

  board(people: number): void {
    if (this.#door === 'closed') throw new Error('The door is closed')
    if (this.capacity < this.#load + people) throw new RangeError('Too many people')
    this.#load += people
  }

  openDoor(): void {
    this.#door = 'open'
  }

  closeDoor(): void {
    this.#door = 'closed'
  }

  startService(): void {
    if (0 < this.#load) throw new Error('People are inside')
    this.#service = true
  }

  request(floor: number): void {
    if (!this.#stops.includes(floor)) this.#stops.push(floor)
  }

  move(): void {
    if (this.#door === 'open') return
    const direction = this.direction
    if (direction === 'up') this.#floor++
    if (direction === 'down') this.#floor--
    if (this.#floor === this.#stops[0]) {
      this.#stops.shift()
      this.#door = 'open'
    }
  }
}

export interface Call {
  readonly floor: number
  readonly direction: 'up' | 'down'
  readonly passengers: { readonly count: number; readonly wheelchair: boolean }
}

/** Lower is better; infinite where a cabin cannot come. */
export function costOf(cabin: Cabin, call: Call): number {
  if (cabin.isInService || cabin.isFull) return Infinity
  if (cabin.capacity < call.passengers.count) return Infinity
  if (call.passengers.wheelchair && cabin.capacity < 8) return Infinity
  const distance = Math.abs(cabin.floor - call.floor)
  if (cabin.direction === 'idle') return distance
  const isOnItsWay = cabin.direction === 'up' ? cabin.floor <= call.floor : call.floor <= cabin.floor
  if (isOnItsWay && cabin.direction === call.direction) return distance + cabin.pending
  return distance + 10 * cabin.pending
}

export function dispatch(cabins: readonly Cabin[], call: Call): Cabin | null {
  let best: Cabin | null = null
  for (const cabin of cabins) {
    const cost = costOf(cabin, call)
    if (cost === Infinity) continue
    if (best === null || cost < costOf(best, call)) best = cabin
  }
  best?.request(call.floor)
  return best
}
