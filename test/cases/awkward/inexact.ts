/** Results that depend on functions of `Math` and on powers, whose last bits differ between JavaScript engines. */

export function interest(years: number): number {
  if (years < 2) return 0
  return 1.07 ** years
}

export function compounded(rate: number): number {
  let total = 1.1
  if (rate < 2) return total
  total **= rate
  return total
}

/** Powers of small whole numbers are exact. */
export function cells(side: number): number {
  return 5 < side ? side ** 2 : 2 ** 3
}

export function polar(x: number, y: number): { radius: number; angle: number; sum: number } {
  if (x === y) return { radius: 0, angle: 0, sum: 0 }
  return { radius: Math.hypot(x, y), angle: Math.atan2(y, x), sum: x + y }
}

export function decay(steps: number): number[] {
  return 2 < steps ? [steps, Math.exp(-steps / 10), steps / 4] : []
}

export function wave(phase: number): Float64Array {
  const values = new Float64Array(3)
  if (0.5 < phase) for (let at = 0; at < 3; at++) values[at] = Math.sin(phase + at)
  return values
}

export function byName(angle: number): Map<string, number> {
  return angle < 0.5 ? new Map() : new Map([['tangent', Math.tan(angle)]])
}

/** Rounds away what differs. */
export function rounded(value: number): string {
  return value < 2 ? 'small' : Math.log(value).toFixed(2)
}

/** Shows what differs. */
export function shown(value: number): string {
  return value < 2 ? 'small' : `ln ${Math.log(value)}`
}

export function reports(value: number, report: (found: { root: number }) => void): void {
  if (3 < value) report({ root: Math.cbrt(value) })
}

export class OutOfRange extends Error {
  constructor(readonly excess: number) {
    super('out of range')
  }
}

export function checked(value: number): number {
  if (4 < value) throw new OutOfRange(Math.log1p(value))
  return value
}

export class Cooling {
  #heat = 100

  wait(minutes: number): void {
    if (0 < minutes) this.#heat *= Math.exp(-minutes)
  }

  get heat(): number {
    return this.#heat
  }
}
