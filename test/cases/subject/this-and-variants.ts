// Functions that say what their `this` is, and rest parameters that are one of several tuples.
export function add(this: { total: number }, n: number): number {
  return (this.total += n)
}
export function free(this: void, n: number): number {
  return n
}
export function any(this: any, n: number): number {
  return n
}
export const account = {
  total: 1,
  own(this: { total: number }, n: number): number {
    return this.total + n
  },
  other(this: { rest: number }, n: number): number {
    return this.rest + n
  },
}
export class Meter {
  static shared = 1
  static read(this: typeof Meter): number {
    return this.shared
  }
  static of(this: Date): number {
    return this.getTime()
  }
}
export function bound(n: number) {
  return function (this: { k: number }, m: number): number {
    return this.k + n + m
  }
}
type Command = ['move', number, number] | ['stop'] | ['say', string, ...string[]]
export function run(...command: Command): string {
  return command[0]
}
export class Runner {
  constructor(...options: [string] | [number, boolean]) {
    void options
  }
  go(...step: ['a', number] | ['b', string]): string {
    return step[0]
  }
}
export function only<K extends string, T extends Record<K, number>>(o: T, k: K): number {
  return o[k]
}
export function merged<A extends object, B extends A>(a: A, b: B): boolean {
  return a === b
}
