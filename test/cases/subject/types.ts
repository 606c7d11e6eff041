export enum Color {
  Red,
  Green = 5,
  Blue,
}
export enum Mode {
  On = 'on',
  Off = 'off',
}
const enum Level {
  Low = 1,
  High = 2,
}
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export interface Tree {
  value: number
  left?: Tree
  right?: Tree
}
export type Event = { type: 'click'; x: number; y: number } | { type: 'key'; code: string }
type Id = string & { readonly __brand: 'id' }
type Path = `/${string}`
interface User {
  name: string
  age?: number
  address: { city: string; zip: string | undefined }
  tags: ReadonlySet<string>
}
interface List extends Array<User> {
  total: number
}

export function enums(color: Color, mode: Mode, level: Level, some: Color.Red | Color.Blue | null): Color {
  return level === Level.High ? color : (some ?? (mode === Mode.On ? Color.Red : Color.Blue))
}
export function unions(a: 'x' | 'y', b: boolean | undefined, c: 1 | 2n | true, d: boolean | Color | string): void {
  void [a, b, c, d]
}
export function json(value: Json): Tree {
  void value
  return { value: 1 }
}
export function events(event: Event): number {
  return event.type === 'click' ? event.x : event.code.length
}
export function brands(id: Id, path: Path, both: { a: number } & { b: string }): Uppercase<string> {
  return (id + path + both.b) as Uppercase<string>
}
export function utilities(
  some: Partial<User>,
  few: Pick<User, 'name' | 'age'>,
  rest: Omit<User, 'address'>,
  all: Required<Pick<User, 'age'>>,
  map: Record<string, number>,
  byMode: Record<Mode, number>,
  result: ReturnType<typeof enums>,
  fixed: Readonly<[a: number, b?: string]>,
  sure: NonNullable<string | null>,
): void {
  void [some, few, rest, all, map, byMode, result, fixed, sure]
}
export function library(
  a: Map<string, number[]>,
  b: ReadonlySet<User>,
  c: Date,
  d: RegExp,
  e: RangeError,
  f: Promise<number>,
  g: Uint8Array,
  h: Iterable<string>,
  i: ArrayLike<number>,
  j: object,
  k: {},
  l: symbol,
  m: Function,
  n: List,
): Int32Array {
  void [a, b, c, d, e, f, g, h, i, j, k, l, m, n]
  return new Int32Array()
}
export function callbacks(
  compare: (a: User, b: User) => number,
  done: (error: Error | null, ...values: string[]) => void,
  make: new () => User,
): void {
  void [compare, done, make]
}
export function nothing(a: any, b: unknown, c: never, d: void): void {
  void [a, b, c, d]
}
