/** Results that nobody wants to read in full: by a rule, without one, in each other, and of every kind. */

const scattered = (count: number): number[] => Array.from({ length: count }, (_, i) => (i * i * 31 + 7) % 101)

export function zeros(on: boolean): number[] {
  return on ? new Array<number>(500).fill(0) : []
}

export function ascending(on: boolean): number[] {
  return on ? Array.from({ length: 500 }, (_, i) => 3 * i - 7) : []
}

export function descending(on: boolean): unknown {
  return on ? Array.from({ length: 60 }, (_, i) => -2 * i) : undefined
}

export function hues(on: boolean): string[] {
  return on ? Array.from({ length: 90 }, (_, i) => ['red', 'green', 'blue'][i % 3]!) : []
}

export function without(on: boolean): number[] | undefined {
  return on ? scattered(500) : undefined
}

export function rows(on: boolean): { name: string; cells: { values: readonly number[]; last: number }; seen: Set<number> } {
  const values = scattered(on ? 400 : 1)
  return { name: 'rows', cells: { values, last: values.length }, seen: new Set(values.map((it, i) => it * 1000 + i)) }
}

export function users(on: boolean): { id: number; label: string; isOdd: boolean }[] {
  return on ? Array.from({ length: 24 }, (_, i) => ({ id: i + 1, label: `user-${i}@example`, isOdd: i % 2 === 1 })) : []
}

export function board(on: boolean): number[][] {
  return on ? Array.from({ length: 20 }, (_, y) => scattered(20).map((it) => it * y)) : []
}

export function lines(on: boolean): string {
  return on ? Array.from({ length: 200 }, (_, i) => `${i}: ok\n`).join('') : ''
}

export function words(on: boolean): string | number {
  return on ? `begin $1 (\\d+) ${scattered(500).join("/'`*")} end\n` : 1
}

export function named(on: boolean): { title: string; body: string } {
  return { title: 'named', body: on ? scattered(600).join(' ') : '' }
}

export function squares(on: boolean): Map<string, number> {
  return new Map(scattered(on ? 300 : 0).map((it, i) => [`k${i}`, it]))
}

export function counted(on: boolean): Map<number, string> | null {
  return on ? new Map(Array.from({ length: 300 }, (_, i) => [i, `k${i}`])) : null
}

export function members(on: boolean): ReadonlySet<number> {
  return new Set(on ? Array.from({ length: 300 }, (_, i) => i * 4) : [])
}

export function mixed(on: boolean): unknown {
  return on ? new Set(scattered(300).map((it, i) => it * 1000 + i)) : 1
}

export function record(on: boolean): Record<string, number> {
  return Object.fromEntries(scattered(on ? 300 : 0).map((it, i) => [`k${i}`, it]))
}

export function table(on: boolean): Record<string, number> | undefined {
  return on ? Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`k${i}`, i])) : undefined
}

export function bytes(on: boolean): Uint8Array {
  return Uint8Array.from(scattered(on ? 500 : 2))
}

export function steps(on: boolean): Float64Array {
  return Float64Array.from({ length: on ? 500 : 2 }, (_, i) => i / 10 + Math.sin(i))
}

export function alternating(on: boolean): Int16Array {
  return Int16Array.from({ length: on ? 100 : 1 }, (_, i) => (i % 2 === 0 ? -1 : 1))
}

export function buffer(on: boolean): ArrayBuffer {
  return Uint8Array.from(scattered(on ? 500 : 2)).buffer
}

export async function later(on: boolean): Promise<number[]> {
  await null
  return on ? scattered(300) : []
}

export function fill(list: number[]): void {
  if (list.length === 2) list.push(...scattered(400))
}

export function report(on: boolean, tell: (list: number[], text: string) => void): boolean {
  if (on) tell(scattered(400), 'all')
  return on
}

export function refuse(on: boolean): never {
  throw on ? new RangeError('no '.repeat(100)) : new Error('off')
}

export function isWide(text: string): string {
  return text.length > 40 ? text + '!' : ''
}
