export abstract class Vehicle {
  protected constructor(
    readonly plate: string,
    readonly spaces: number,
  ) {
    if (!/^[A-Z]{1,3}-\d{1,4}$/.test(plate)) throw new Error(`${plate} is no plate`)
  }

  abstract readonly ratePerHour: number

  get isLarge(): boolean {
    return 1 < this.spaces
  }
}

export class Motorcycle extends Vehicle {
  readonly ratePerHour = 1

  constructor(plate: string) {
    super(plate, 1)
  }
}

export class Car extends Vehicle {
  readonly ratePerHour: number

  constructor(
    plate: string,
    readonly electric = false,
  ) {
    super(plate, 1)
    this.ratePerHour = electric ? 2 : 3
  }
}

export class Truck extends Vehicle {
  readonly ratePerHour = 8

  constructor(plate: string, length = 8) {
    super(plate, length <= 8 ? 2 : 3)
    if (16 < length) throw new RangeError('The truck is too long')
  }
}

export interface Ticket {
  readonly id: number
  readonly vehicle: Vehicle
  readonly first: number
  readonly since: number
}

export type Entrance = { ok: true; ticket: Ticket } | { ok: false; reason: 'full' | 'already-inside' | 'closed' }

export class ParkingLot {
  readonly #spaces: (Vehicle | undefined)[]
  readonly #tickets = new Map<number, Ticket>()
  #lastTicket = 0
  #income = 0
  open = true

  constructor(size: number) {
    if (!Number.isInteger(size) || size < 1 || 500 < size) throw new RangeError('A lot has 1 to 500 spaces')
    this.#spaces = new Array<Vehicle | undefined>(size).fill(undefined)
  }

  get free(): number {
    return this.#spaces.filter((space) => space === undefined).length
  }

  get income(): number {
    return this.#income
  }

  enter(vehicle: Vehicle, hour = 0): Entrance {
    if (!this.open) return { ok: false, reason: 'closed' }
    for (const ticket of this.#tickets.values()) {
      if (ticket.vehicle.plate === vehicle.plate) return { ok: false, reason: 'already-inside' }
    }
    const first = this.#findGap(vehicle.spaces)
    if (first === -1) return { ok: false, reason: 'full' }
    this.#spaces.fill(vehicle, first, first + vehicle.spaces)
    const ticket: Ticket = { id: ++this.#lastTicket, vehicle, first, since: hour }
    this.#tickets.set(ticket.id, ticket)
    return { ok: true, ticket }
  }

  leave(ticketId: number, hour: number): number {
    const ticket = this.#tickets.get(ticketId)
    if (!ticket) throw new Error('The ticket is not valid')
    if (hour < ticket.since) throw new RangeError('Nobody leaves before coming')
    this.#tickets.delete(ticketId)
    this.#spaces.fill(undefined, ticket.first, ticket.first + ticket.vehicle.spaces)
    const fee = this.#feeFor(ticket.vehicle, hour - ticket.since)
    this.#income += fee
    return fee
  }

  find(plate: string): number | undefined {
    const at = this.#spaces.findIndex((vehicle) => vehicle?.plate === plate)
    return at === -1 ? undefined : at
  }

  #feeFor(vehicle: Vehicle, hours: number): number {
    if (hours < 0.5) return 0
    const started = Math.ceil(hours)
    if (vehicle instanceof Car && vehicle.electric && started <= 2) return 1
    const days = Math.floor(started / 24)
    const rest = Math.min(started % 24, 10)
    return (days * 10 + rest) * vehicle.ratePerHour
  }

  #findGap(length: number): number {
    let run = 0
    for (let at = 0; at < this.#spaces.length; at++) {
      run = this.#spaces[at] === undefined ? run + 1 : 0
      if (run === length) return at - length + 1
    }
    return -1
  }
}
