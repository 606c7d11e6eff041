export type ZoneKind = 'door' | 'window' | 'motion' | 'smoke'

export class Zone {
  #bypassed = false
  #triggered = 0

  constructor(
    readonly name: string,
    readonly kind: ZoneKind,
  ) {}

  get isBypassed(): boolean {
    return this.#bypassed
  }

  get triggered(): number {
    return this.#triggered
  }

  bypass(): void {
    if (this.kind === 'smoke') throw new Error('Smoke detectors are always on')
    this.#bypassed = true
  }

  trigger(): void {
    this.#triggered++
  }

  reset(): void {
    this.#triggered = 0
    this.#bypassed = false
  }
}

export type Arming = 'disarmed' | 'home' | 'away'

export class AlarmPanel {
  readonly #zones = new Map<string, Zone>()
  #arming: Arming = 'disarmed'
  #code = 0
  #attempts = 0
  #siren = false

  get isSounding(): boolean {
    return this.#siren
  }

  get arming(): Arming {
    return this.#arming
  }

  add(zone: Zone): this {
    if (this.#zones.has(zone.name)) throw new Error(`There is a zone ${zone.name}`)
    this.#zones.set(zone.name, zone)
    return this
  }

  program(code: number): void {
    if (this.#arming !== 'disarmed') throw new Error('Disarm it first')
    if (code < 1000 || 9999 < code) throw new RangeError('A code has four digits')
    this.#code = code
  }

  arm(mode: 'home' | 'away'): boolean {
    if (this.#code === 0) return false
    for (const zone of this.#zones.values()) {
      if (0 < zone.triggered && !zone.isBypassed) return false
    }
    this.#arming = mode
    this.#attempts = 0
    return true
  }

  disarm(code: number): boolean {
    if (this.#arming === 'disarmed') return true
    if (code === this.#code) {
      this.#arming = 'disarmed'
      this.#siren = false
      return true
    }
    this.#attempts++
    if (this.#attempts === 3) this.#siren = true
    return false
  }

  event(name: string): 'ignored' | 'logged' | 'alarm' | 'fire' {
    const zone = this.#zones.get(name)
    if (zone === undefined || zone.isBypassed) return 'ignored'
    zone.trigger()
    if (zone.kind === 'smoke') {
      this.#siren = true
      return 'fire'
    }
    if (this.#arming === 'disarmed') return 'logged'
    if (this.#arming === 'home' && zone.kind === 'motion') return 'logged'
    this.#siren = true
    return 'alarm'
  }

  zone(name: string): Zone | undefined {
    return this.#zones.get(name)
  }
}

/** Whether the guards are sent out: one zone alone may be a cat. */
export function sendGuards(panel: AlarmPanel, first: Zone, second: Zone): boolean {
  if (!panel.isSounding || panel.arming !== 'away') return false
  if (panel.zone(first.name) !== first || panel.zone(second.name) !== second) return false
  return first !== second && 0 < first.triggered && 1 < second.triggered
}
