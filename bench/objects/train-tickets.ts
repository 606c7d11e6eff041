export type Fare = 'saver' | 'flexible' | 'group'

export class Ticket {
  static saver(from: string, to: string, train: number): Ticket {
    return new Ticket('saver', from, to, train)
  }

  static flexible(from: string, to: string): Ticket {
    return new Ticket('flexible', from, to, null)
  }

  static group(from: string, to: string, size: number): Ticket {
    if (size < 6) throw new RangeError('A group has six people')
    const ticket = new Ticket('group', from, to, null)
    ticket.#seats = size
    return ticket
  }

  #seats = 1
  #used = false
  #upgraded = false

  private constructor(
    readonly fare: Fare,
    readonly from: string,
    readonly to: string,
    readonly train: number | null,
  ) {}

  get seats(): number {
    return this.#seats
  }

  get isUsed(): boolean {
    return this.#used
  }

  get isFirstClass(): boolean {
    return this.#upgraded
  }

  upgrade(): void {
    if (this.fare === 'group') throw new Error('Groups sit in second class')
    this.#upgraded = true
  }

  stamp(): void {
    if (this.#used) throw new Error('The ticket was used before')
    this.#used = true
  }
}

export class Train {
  readonly #delays = new Map<string, number>()
  #free: number

  constructor(
    readonly number: number,
    readonly stops: readonly string[],
    seats: number,
  ) {
    this.#free = seats
  }

  get free(): number {
    return this.#free
  }

  delay(stop: string, minutes: number): void {
    if (!this.stops.includes(stop)) throw new Error(`${stop} is no stop`)
    this.#delays.set(stop, minutes)
  }

  delayAt(stop: string): number {
    return this.#delays.get(stop) ?? 0
  }

  take(seats: number): void {
    this.#free -= seats
  }
}

export type Control = 'valid' | 'used' | 'wrong train' | 'wrong way' | 'standing'

/** A conductor looks at a ticket. */
export function control(ticket: Ticket, train: Train): Control {
  if (ticket.isUsed) return 'used'
  const [start, end] = [train.stops.indexOf(ticket.from), train.stops.indexOf(ticket.to)]
  if (start < 0 || end <= start) return 'wrong way'
  if (ticket.train !== null && ticket.train !== train.number && train.delayAt(ticket.from) < 20) return 'wrong train'
  if (train.free < ticket.seats && !ticket.isFirstClass) return 'standing'
  ticket.stamp()
  train.take(ticket.seats)
  return 'valid'
}

/** The share of the price that is paid back for being late. */
export function compensation(ticket: Ticket, train: Train): number {
  if (!ticket.isUsed) return ticket.fare === 'flexible' ? 1 : 0
  const delay = train.delayAt(ticket.to)
  if (120 <= delay) return 0.5
  if (60 <= delay) return ticket.isFirstClass ? 0.5 : 0.25
  return 0
}
