// What calls leave behind is seen in exported variables and static fields: those that are assigned to, and those that are filled.
export let total = 0
export let last: string | undefined
export const registry = new Map<string, number>()
export const log: string[] = []

export function register(name: string, n: number): void {
  if (n < 0) return
  registry.set(name, n)
  total += n
}

export function visit(name: string): void {
  if (name === '') log.length = 0
  else log.push(name)
  last = name
}

export class Meter {
  static readings = 0
  static readonly peaks: number[] = []
  read(value: number): void {
    Meter.readings++
    if (value > 9) Meter.peaks.push(value)
  }
}
