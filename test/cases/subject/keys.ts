interface Person {
  name: string
  age: number
}
export function pluck<T extends Person, K extends keyof T>(item: T, key: K): T[K] {
  return item[key]
}
export function get<T, K extends keyof T>(item: T, key: K, other: keyof Person): T[K] {
  return other === 'age' ? item[key] : item[key]
}
export function list<const T extends readonly unknown[]>(...items: T): T {
  return items
}
export function merge<A extends object, B extends object>(a: A, b: B): A & B {
  return { ...a, ...b }
}
export function pipe(...steps: ((x: number) => number)[]): (x: number) => number {
  return (x) => steps.reduce((value, step) => step(value), x)
}
export function isPerson(value: unknown): value is Person {
  return typeof value === 'object' && value !== null && 'name' in value
}
export function assertNumber(value: unknown): asserts value is number {
  if (typeof value !== 'number') throw new TypeError('not a number')
}
export function maybe(flag: boolean): number | Promise<number> {
  return flag ? 1 : Promise.resolve(2)
}
export class Query {
  where(): string {
    return ''
  }
  then<R>(ok: (rows: string[]) => R): Promise<R> {
    return Promise.resolve([]).then(ok)
  }
}
