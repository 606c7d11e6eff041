// Objects that a module holds: tests call their methods by the names of exported constants, or get them first.
export class Registry {
  static #only: Registry | undefined
  #size = 0
  static get(): Registry {
    Registry.#only ??= new Registry()
    return Registry.#only
  }
  grow(by: number): void {
    this.#size = by
  }
  isLarge(): boolean {
    return this.#size > 400
  }
}
export function isCrowded(): boolean {
  return Registry.get().isLarge() ? true : false
}
export const spare = new Registry()
export function hasSpare(): boolean {
  return spare.isLarge() ? true : false
}
// A class that tests cannot name is known by its only instance.
class Log {
  private level = 0
  private lines: string[] = []
  set(level: number): void {
    this.level = level
  }
  write(line: string): number {
    if (this.level > 2) this.lines.push(line)
    return this.lines.length
  }
}
export const log = new Log()
// An object with methods of its own.
export const settings = {
  limit: 3,
  names: [] as string[],
  allow(limit: number): void {
    this.limit = limit
  },
  add(name: string): void {
    settings.names.push(name)
  },
  mayAdd(count: number): boolean {
    if (this.names[0] === 'Ada') return true
    return count < this.limit ? true : false
  },
}
