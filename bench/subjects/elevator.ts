type Direction = 'up' | 'down'

export interface ElevatorOptions {
  lowest?: number
  highest: number
  capacity?: number
}

/** Serves all floors in one direction before it turns around. */
export class Elevator {
  readonly lowest: number
  readonly highest: number
  readonly capacity: number
  private floor: number
  private direction: Direction | null = null
  private doorOpen = false
  private load = 0
  private readonly stops = new Set<number>()

  constructor({ lowest = 0, highest, capacity = 8 }: ElevatorOptions) {
    if (highest <= lowest) throw new RangeError('An elevator needs two floors')
    if (capacity < 1) throw new RangeError('Nobody fits into the elevator')
    this.lowest = lowest
    this.highest = highest
    this.capacity = capacity
    this.floor = lowest
  }

  get currentFloor(): number {
    return this.floor
  }

  get isIdle(): boolean {
    return this.direction === null && this.stops.size === 0
  }

  get status(): string {
    if (this.doorOpen) return `open at ${this.floor}`
    if (this.direction === null) return `waiting at ${this.floor}`
    return `${this.direction === 'up' ? '↑' : '↓'} at ${this.floor}`
  }

  call(floor: number): boolean {
    if (!Number.isInteger(floor) || floor < this.lowest || this.highest < floor) {
      throw new RangeError(`There is no floor ${floor}`)
    }
    if (floor === this.floor && this.direction === null) {
      this.doorOpen = true
      return false
    }
    this.stops.add(floor)
    return true
  }

  enter(people = 1): void {
    this.requireOpenDoor()
    if (this.capacity < this.load + people) {
      throw new Error(`Only ${this.capacity - this.load} more may enter`)
    }
    this.load += people
  }

  leave(people = 1): void {
    this.requireOpenDoor()
    this.load = Math.max(0, this.load - people)
  }

  /** Closes the door, moves by a floor, or opens the door. */
  step(): void {
    if (this.doorOpen) {
      this.doorOpen = false
      return
    }
    this.direction = this.chooseDirection()
    if (this.direction === null) return
    this.floor += this.direction === 'up' ? 1 : -1
    if (this.stops.delete(this.floor)) {
      this.doorOpen = true
      if (this.stops.size === 0) this.direction = null
    }
  }

  run(maximum = 200): number {
    let steps = 0
    while (!this.isIdle && steps < maximum) {
      this.step()
      steps++
    }
    return steps
  }

  private chooseDirection(): Direction | null {
    const above = [...this.stops].some((stop) => this.floor < stop)
    const below = [...this.stops].some((stop) => stop < this.floor)
    if (this.direction === 'up') return above ? 'up' : below ? 'down' : null
    if (this.direction === 'down') return below ? 'down' : above ? 'up' : null
    if (above && below) return this.nearest() < this.floor ? 'down' : 'up'
    return above ? 'up' : below ? 'down' : null
  }

  private nearest(): number {
    let best = Infinity
    for (const stop of this.stops) {
      if (Math.abs(stop - this.floor) < Math.abs(best - this.floor)) best = stop
    }
    return best
  }

  private requireOpenDoor(): void {
    if (!this.doorOpen) throw new Error('The door is closed')
  }
}
