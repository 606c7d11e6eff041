// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
import type { Nothing } from './none.ts'
declare module 'ambient' { export const x: number }
declare global { interface Window { z: number } var ambientGlobal: any }
declare function ambient(x: number): string
declare class AmbientClass { x: number }
declare namespace AmbientSpace { const x: number }
type Cond<T> = T extends string ? 'text' : T extends (infer U)[] ? U : never
type Mapped<T> = { readonly [K in keyof T as `get${Capitalize<string & K>}`]?: () => T[K] }
interface A<T = any> { a?: T; (x: number): string; new (x: string): A; readonly [key: string]: any; method?(): void }
interface A<T> { b: T }
abstract class Base<T extends object = {}> { abstract x: T; protected y?: number; declare z: string; static s: number; constructor(protected readonly t?: T) {} m<U>(this: Base<T>, u: U): u is NonNullable<U> { return u !== null && u !== undefined } abstract n(): void }
class Impl extends Base<{ k: 1 }> implements Partial<A> { x = { k: 1 } as const; b?: any; n(): void {} override m(u: any): u is any { return super.m<any>(u) ? true : false } [key: string]: any }
const tuple: [a: number, b?: string, ...c: boolean[]] = [1]
let definite!: string, union: 'a' | 'b' | null = null as any, big: unique symbol | any
function generic<const T, U extends keyof T = keyof T>(x: T, k?: U): T[U] | undefined { return k === undefined ? undefined : x[k!]! }
function over(): void; function over(x?: any): any { return x ?? 'over' }
enum E { A } 
const fn = <T,>(x: T): x is T & {} => !!x, cast = <any>(<unknown>5), asserted = ({} as { a?: { b: number } })!.a?.b ?? (undefined! as number), inst = generic<{ a: number }>, sat = { a: 1 } satisfies { a: number }
export type { A }; export { type Cond, type Mapped }
export function run(this: void, x?: Nothing | typeof tuple) {
  const i = new Impl()
  let v: any = 1 as number as any as string
  if ((v as string)!.length) log('never'); if (<any>v > 0 && (v satisfies any)) log('cast'); if ((union as any) === null!) log('null')
  for (const k of [1, 2] as const) if ((k as number) > (1 as number)) log('k', k)
  switch (v as number) { case 1 as any: log('case'); break }
  ;(v as any) = 2; (v as any)++; (<any>v) += 1; (v!) ||= 5; [(v as any)] = [9]; ({ z: (v as any) } = { z: 10 })
  return [tuple, definite, generic({ a: 1 }, 'a'), generic({ a: 1 }), (over as any)(1), (over as any)(), E.A, fn(0), fn(1), cast, asserted, inst({ a: 5 }, 'a'), sat, i.m(null), i.m(0), Object.keys(i), v, typeof ambient, typeof AmbientClass, typeof ambientGlobal, (v as any)?.[0 as any]!?.x]
}
