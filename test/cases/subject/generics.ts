export class Box<T> {
  constructor(private value: T) {}
  get(): T {
    return this.value
  }
  map<U>(change: (value: T) => U): Box<U> {
    return new Box(change(this.value))
  }
}
export class NumberBox extends Box<number> {
  double(): number {
    return this.get() * 2
  }
}
export function largest<T extends string | number>(items: readonly T[]): T | undefined {
  return items[0]
}
export function keys<T extends { id: number }, K extends keyof T>(item: T, key: K): T[K] {
  return item[key]
}
export function any<T>(item: T, box: Box<T>): T[] {
  return [item, box.get()]
}
