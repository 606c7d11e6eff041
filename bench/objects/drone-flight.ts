export type Mode = 'grounded' | 'hovering' | 'flying' | 'returning' | 'lost'

export interface Wind {
  readonly speed: number
  readonly gusts: number
}

export class Battery {
  private charge = 100
  private cycles = 0

  drain(percent: number): void {
    this.charge = Math.max(0, this.charge - percent)
  }

  recharge(): void {
    if (90 < this.charge) throw new Error('The battery is full')
    this.charge = 100
    this.cycles++
  }

  get level(): number {
    return this.charge
  }

  get isWorn(): boolean {
    return 2 < this.cycles
  }
}

export class Drone {
  private mode: Mode = 'grounded'
  private altitude = 0
  private distance = 0
  private satellites = 0

  constructor(readonly battery: Battery) {}

  get currentMode(): Mode {
    return this.mode
  }

  get position(): { readonly altitude: number; readonly distance: number } {
    return { altitude: this.altitude, distance: this.distance }
  }

  acquire(satellites: number): void {
    this.satellites = satellites
  }

  takeOff(wind: Wind): boolean {
    if (this.mode !== 'grounded') throw new Error('It is in the air')
    if (this.satellites < 6 || 12 < wind.gusts) return false
    if (this.battery.level < (this.battery.isWorn ? 60 : 30)) return false
    this.mode = 'hovering'
    this.altitude = 2
    this.battery.drain(5)
    return true
  }

  fly(meters: number, climb: number): void {
    if (this.mode !== 'hovering' && this.mode !== 'flying') throw new Error(`It cannot fly while ${this.mode}`)
    this.mode = 'flying'
    this.distance += meters
    this.altitude = Math.max(1, this.altitude + climb)
    this.battery.drain(meters / 100 + Math.abs(climb) / 10)
    if (this.battery.level === 0) this.mode = 'lost'
  }

  /** Decides what to do next by itself. */
  tick(wind: Wind): Mode {
    if (this.mode === 'flying') {
      if (this.satellites < 4) this.mode = 'hovering'
      else if (this.battery.level < 5 + this.distance / 100) this.mode = 'returning'
      else if (120 < this.altitude && 10 < wind.speed) this.mode = 'returning'
    } else if (this.mode === 'returning') {
      this.distance = Math.max(0, this.distance - 200)
      if (this.distance === 0) this.land()
    }
    return this.mode
  }

  land(): void {
    if (this.mode === 'grounded' || this.mode === 'lost') throw new Error(`It cannot land while ${this.mode}`)
    this.altitude = 0
    this.mode = 'grounded'
  }
}

export function isAllowed(drone: Drone, zone: { readonly ceiling: number; readonly people: boolean }): boolean {
  if (drone.currentMode === 'grounded') return true
  if (zone.ceiling < drone.position.altitude) return false
  return !zone.people || (drone.currentMode === 'hovering' && !drone.battery.isWorn)
}
