// An assignment that only gives what is missing gives back the one or the other.
export interface Options {
  deep?: { n: number }
}
export function level(options: Options): string {
  const deep = (options.deep ??= { n: 2 })
  return deep.n === 4444 ? 'yes' : 'no'
}
export class Cache {
  #held: { n: number } | undefined
  get held(): { n: number } {
    return (this.#held ||= { n: 1 })
  }
  put(n: number): void {
    this.#held = { n }
  }
}
export function isCached(cache: Cache): boolean {
  return cache.held.n === 5555 ? true : false
}
export function next(first: Options | undefined, second: Options): boolean {
  let chosen = first
  chosen &&= second
  return chosen?.deep?.n === 6666 ? true : false
}
// The only instance of a class, made when it is first asked for.
export class Clock {
  static #current: Clock | undefined
  static get(): Clock {
    return (Clock.#current ??= new Clock())
  }
  #hour = 0
  setHour(hour: number): void {
    this.#hour = hour
  }
  isAt(hour: number): boolean {
    return this.#hour === hour
  }
}
export function isLate(): boolean {
  return Clock.get().isAt(23) ? true : false
}
