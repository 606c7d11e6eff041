export interface Road {
  readonly to: Town
  readonly km: number
  readonly toll: number
  closed: boolean
}

export class Town {
  readonly roads: Road[] = []
  #population = 0
  #chargers = 0

  constructor(readonly name: string) {}

  get population(): number {
    return this.#population
  }

  set population(count: number) {
    if (count < 0) throw new RangeError('Nobody is less than nobody')
    this.#population = count
  }

  get canCharge(): boolean {
    return 0 < this.#chargers
  }

  installChargers(count: number): this {
    this.#chargers += count
    return this
  }

  connect(to: Town, km: number, toll = 0): Road {
    if (to === this) throw new Error('A road leads elsewhere')
    const road = { to, km, toll, closed: false }
    this.roads.push(road)
    return road
  }

  roadTo(town: Town): Road | undefined {
    return this.roads.find((it) => it.to === town && !it.closed)
  }
}

export interface Car {
  readonly range: number
  readonly electric: boolean
  readonly driver: { readonly avoidsTolls: boolean }
}

export type Trip = 'direct' | 'stop over' | 'charge on the way' | 'too far' | 'no way'

/** Whether a car comes from one town to another, through one town in between at most. */
export function planTrip(car: Car, from: Town, to: Town): Trip {
  const direct = from.roadTo(to)
  if (direct !== undefined && isUsable(car, direct)) {
    if (direct.km <= car.range) return 'direct'
    return 'too far'
  }
  for (const first of from.roads) {
    if (first.closed || !isUsable(car, first)) continue
    const second = first.to.roadTo(to)
    if (second === undefined || !isUsable(car, second)) continue
    if (first.km + second.km <= car.range) return 'stop over'
    if (car.electric && first.to.canCharge && Math.max(first.km, second.km) <= car.range) return 'charge on the way'
  }
  return 'no way'
}

function isUsable(car: Car, road: Road): boolean {
  return road.toll === 0 || !car.driver.avoidsTolls
}

/** A car that has been somewhere and remembers it. */
export class Logbook {
  readonly #visited: Town[] = []
  #paid = 0

  constructor(readonly car: Car) {}

  get paid(): number {
    return this.#paid
  }

  /** Nothing is written down for a way that cannot be driven. */
  drive(town: Town): boolean {
    const here = this.#visited.at(-1)
    if (here !== undefined) {
      const road = here.roadTo(town)
      if (road === undefined || this.car.range < road.km) return false
      this.#paid += road.toll
    }
    this.#visited.push(town)
    return true
  }

  isRoundTrip(): boolean {
    return 3 <= this.#visited.length && this.#visited[0] === this.#visited.at(-1)
  }
}

/** A town where many roads meet, or where many live at the end of one. */
export function isHub(town: Town): boolean {
  const open = town.roads.filter((it) => !it.closed)
  if (4 <= open.length) return true
  return open.length === 1 && 100_000 < town.population && open[0]!.to.population < town.population
}
