export class Circle {
  constructor(readonly radius: number) {}
  area(): number {
    return this.radius * this.radius * 3
  }
}
export class Square {
  constructor(readonly side: number) {}
  area(): number {
    return this.side * this.side
  }
}

/** A class as a value. */
export function build(shape: new (size: number) => { area(): number }, size: number): string {
  const area = new shape(size).area()
  if (area === 12) return 'circle of two'
  return area === 4 ? 'square of two' : 'other'
}

export function byLength(a: string, b: string): number {
  return a.length - b.length
}

/** Callbacks that return, that throw, and that are written here. */
export function attempt(action: () => number, fallback: (error: Error) => void): string {
  try {
    const results = [action(), action()]
    return results[0] === results[1] ? 'same' : 'different'
  } catch (error) {
    fallback(error as Error)
    return 'failed'
  }
}

export function sorted(items: string[], compare: (a: string, b: string) => number): boolean {
  for (let at = 1; at < items.length; at++) {
    if (0 < compare(items[at - 1]!, items[at]!)) return false
  }
  return 2 < items.length
}

/** A promise from a callback that may be rejected. */
export async function retry(load: () => Promise<number>, times: 1 | 2): Promise<string> {
  for (let at = 0; at < times; at++) {
    try {
      return 10 < (await load()) ? 'large' : 'small'
    } catch {
      if (at === 1) return 'gave up'
    }
  }
  return 'once'
}

interface Store {
  get(key: string): number | undefined
  set(key: string, value: number): void
  readonly size: number
}

/** An interface with methods. */
export function increment(store: Store, key: string): number {
  const before = store.get(key)
  if (before === undefined) {
    store.set(key, 1)
    return store.size === 0 ? 0 : 1
  }
  store.set(key, before + 1)
  return before + 1
}

export function isText(check: (value: unknown) => value is string, value: unknown): string {
  return check(value) ? 'text' : 'other'
}

export function hybrid(log: { (text: string): void; readonly level?: number }): boolean {
  log('a')
  return true
}
