export interface Vitals {
  readonly pulse: number
  readonly systolic: number
  readonly oxygen: number
  readonly temperature: number
}

export interface Patient {
  readonly name: string
  readonly age: number
  readonly vitals: Vitals
  readonly history: { readonly conditions: readonly string[]; readonly allergies: readonly string[] }
  readonly arrival: number
}

export type Level = 'immediate' | 'urgent' | 'standard' | 'minor'

const levels: readonly Level[] = ['immediate', 'urgent', 'standard', 'minor']

export function levelOf({ age, vitals, history }: Patient): Level {
  if (vitals.oxygen < 85 || vitals.systolic < 70) return 'immediate'
  if (vitals.pulse < 40 || 150 < vitals.pulse) return 'immediate'
  if (vitals.oxygen < 93 && history.conditions.includes('asthma')) return 'urgent'
  if (39.5 <= vitals.temperature && (age < 2 || 75 < age)) return 'urgent'
  if (180 < vitals.systolic) return history.conditions.includes('stroke') ? 'immediate' : 'urgent'
  if (38 <= vitals.temperature || 110 < vitals.pulse) return 'standard'
  return 'minor'
}

/** Those in danger first; who is as ill as another waits in the order of arrival. */
export class WaitingRoom {
  readonly #queue: Patient[] = []
  readonly #seen = new Map<string, number>()

  get size(): number {
    return this.#queue.length
  }

  admit(patient: Patient): number {
    let at = this.#queue.length
    while (0 < at && isBefore(patient, this.#queue[at - 1]!)) at--
    this.#queue.splice(at, 0, patient)
    return at
  }

  call(): Patient | undefined {
    const next = this.#queue.shift()
    if (next !== undefined) this.#seen.set(next.name, (this.#seen.get(next.name) ?? 0) + 1)
    return next
  }

  visits(name: string): number {
    return this.#seen.get(name) ?? 0
  }

  /** Minutes until a patient is called, with so many doctors. */
  waitFor(name: string, doctors: number): number | undefined {
    const at = this.#queue.findIndex((it) => it.name === name)
    if (at < 0) return undefined
    if (levelOf(this.#queue[at]!) === 'immediate') return 0
    return doctors < 1 ? Infinity : Math.ceil(at / doctors) * 15
  }

  isOverloaded(): boolean {
    const waiting = this.#queue.filter((it) => levelOf(it) === 'immediate').length
    return 1 < waiting || 5 < this.#queue.length
  }
}

function isBefore(a: Patient, b: Patient): boolean {
  const [first, second] = [levels.indexOf(levelOf(a)), levels.indexOf(levelOf(b))]
  return first === second ? a.arrival < b.arrival : first < second
}

export class Ward {
  readonly #beds: { readonly monitored: boolean; patient: Patient | null }[] = []

  furnish(monitored: boolean): this {
    this.#beds.push({ monitored, patient: null })
    return this
  }

  /** The bed that a patient is put into; who is in danger needs one with a monitor. */
  admit(patient: Patient): number | null {
    const level = levelOf(patient)
    if (level === 'minor' || this.#beds.some((it) => it.patient?.name === patient.name)) return null
    const at = this.#beds.findIndex((it) => it.patient === null && (it.monitored || level !== 'immediate'))
    if (at < 0) return null
    this.#beds[at]!.patient = patient
    return at
  }

  /** Frees the bed of who is well again. */
  visit(bed: number): Patient | null {
    const patient = this.#beds[bed]?.patient ?? null
    if (patient === null || levelOf(patient) !== 'standard') return null
    this.#beds[bed]!.patient = null
    return patient
  }
}

export function medicate(patient: Patient, room: WaitingRoom): string {
  if (patient.history.allergies.includes('penicillin')) return 'macrolide'
  if (38.5 < patient.vitals.temperature) return 'penicillin'
  return 1 < room.visits(patient.name) ? 'blood test' : 'rest'
}
