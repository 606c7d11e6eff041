abstract class Registered {
  constructor(
    readonly plate: string,
    readonly weight: number,
  ) {}

  abstract get axles(): number
}

export class Car extends Registered {
  #trailer: Trailer | null = null

  attach(trailer: Trailer): void {
    if (this.weight < trailer.weight) throw new Error('The trailer is too heavy')
    this.#trailer = trailer
  }

  get trailer(): Trailer | null {
    return this.#trailer
  }

  get axles(): number {
    return 2 + (this.#trailer?.axles ?? 0)
  }
}

export class Trailer {
  constructor(
    readonly weight: number,
    readonly axles: number,
  ) {}
}

export class Truck extends Registered {
  readonly #cargo: { readonly goods: string; readonly tons: number }[] = []

  constructor(
    plate: string,
    weight: number,
    readonly axles: number,
    readonly emissionClass: number,
  ) {
    super(plate, weight)
  }

  load(goods: string, tons: number): void {
    if (tons <= 0) throw new RangeError('Nothing was loaded')
    this.#cargo.push({ goods, tons })
  }

  get tons(): number {
    return this.weight + this.#cargo.reduce((sum, it) => sum + it.tons, 0)
  }

  carries(goods: string): boolean {
    return this.#cargo.some((it) => it.goods === goods)
  }
}

export class Bus extends Registered {
  readonly axles = 3
  #passengers = 0
  #line: number | undefined

  board(count: number): void {
    this.#passengers += count
  }

  assign(line: number): void {
    this.#line = line
  }

  get isEmpty(): boolean {
    return this.#passengers === 0
  }

  get isPublic(): boolean {
    return this.#line !== undefined && this.#line < 100
  }
}

export type Vehicle = Car | Truck | Bus

export interface Station {
  readonly limitTons: number
  readonly tunnel: boolean
  readonly rates: { readonly perAxle: number; readonly night: number }
  readonly wanted: ReadonlySet<string>
}

export type Passage =
  { readonly kind: 'pay'; readonly amount: number } | { readonly kind: 'stop'; readonly why: string }

export function pass(station: Station, vehicle: Vehicle, hour: number): Passage {
  if (station.wanted.has(vehicle.plate)) return { kind: 'stop', why: 'police' }
  const night = hour < 6 ? station.rates.night : 1
  const base = vehicle.axles * station.rates.perAxle * night
  if (vehicle instanceof Truck) {
    if (station.limitTons < vehicle.tons) return { kind: 'stop', why: 'too heavy' }
    if (station.tunnel && vehicle.carries('petrol')) return { kind: 'stop', why: 'dangerous goods' }
    return { kind: 'pay', amount: vehicle.emissionClass < 4 ? 2 * base : base }
  }
  if (vehicle instanceof Bus) {
    if (vehicle.isPublic) return { kind: 'pay', amount: 0 }
    return { kind: 'pay', amount: vehicle.isEmpty ? base / 2 : base }
  }
  if (vehicle.trailer !== null && 1 < vehicle.trailer.axles) {
    return { kind: 'pay', amount: base * 1.2 }
  }
  return { kind: 'pay', amount: base }
}
