export interface Period {
  readonly fromHour: number
  readonly toHour: number
  readonly target: number
}

export class Sensor {
  private celsius = 20
  private battery = 100
  private windowOpen = false

  report(celsius: number, battery: number): void {
    this.celsius = celsius
    this.battery = Math.max(0, Math.min(100, battery))
  }

  openWindow(): void {
    this.windowOpen = true
  }

  closeWindow(): void {
    this.windowOpen = false
  }

  get temperature(): number | undefined {
    return this.battery < 5 ? undefined : this.celsius
  }

  get isWindowOpen(): boolean {
    return this.windowOpen
  }

  get needsBattery(): boolean {
    return this.battery < 15
  }
}

export class Thermostat {
  private readonly schedule: Period[] = []
  private override: { readonly target: number; readonly untilHour: number } | undefined
  private away = false
  private heating = false

  constructor(private readonly sensor: Sensor) {}

  get isHeating(): boolean {
    return this.heating
  }

  leave(): void {
    this.away = true
    this.override = undefined
  }

  comeBack(): void {
    this.away = false
  }

  add(period: Period): void {
    if (period.toHour <= period.fromHour) throw new RangeError('A period ends after it begins')
    if (this.schedule.some((it) => it.fromHour < period.toHour && period.fromHour < it.toHour)) {
      throw new Error('Periods do not overlap')
    }
    this.schedule.push(period)
  }

  boost(target: number, untilHour: number): void {
    if (this.away) throw new Error('Nobody is there to be warm')
    this.override = { target, untilHour }
  }

  targetAt(hour: number): number {
    if (this.away) return 15
    if (this.override !== undefined && hour < this.override.untilHour) return this.override.target
    const period = this.schedule.find((it) => it.fromHour <= hour && hour < it.toHour)
    return period === undefined ? 17 : period.target
  }

  /** Decides once per hour; half a degree keeps it from switching all the time. */
  update(hour: number): 'heat' | 'idle' | 'alarm' {
    const now = this.sensor.temperature
    if (now === undefined) {
      this.heating = false
      return 'alarm'
    }
    if (this.sensor.isWindowOpen && 5 < now) {
      this.heating = false
      return 'idle'
    }
    const target = this.targetAt(hour)
    if (this.heating) this.heating = now < target + 0.5
    else this.heating = now < target - 0.5
    return this.heating ? 'heat' : 'idle'
  }

  get warnings(): readonly string[] {
    const found: string[] = []
    if (this.sensor.needsBattery) found.push('battery')
    if (this.sensor.isWindowOpen && this.heating) found.push('window')
    if (this.schedule.length === 0) found.push('schedule')
    return found
  }
}
