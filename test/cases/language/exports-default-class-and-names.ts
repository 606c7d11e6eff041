// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export default class { static who = this.name; n = 1; m() { return this.n > 0 ? this.constructor.name : 'none' } }
export const viaSatisfies = { a: 1 } satisfies Record<string, number>, asConst = [1, 2] as const
export let assigned: any
assigned = () => assigned.name
export let chained = (assigned.x = function () {})
export const { p, ...others } = { p: () => 1, q: class {} }
export const [first, , third = () => 3, ...tail] = [1, 2, undefined, 4, 5] as any
export function overloaded(a: string): string
export function overloaded(a: number): number
export function overloaded(a: any) { return a > 1 ? a : `${a}` }
export const obj = { get g() { return this.v ?? 'unset' }, set g(x) { this.v = x }, v: undefined as any, m: overloaded }
export function run() {
  obj.g = 'set'
  assigned.y ??= 'y'
  return [assigned(), chained.name, p.name, others.q.name, first, tail, overloaded(5), overloaded('a'), obj.g, obj.m(1), viaSatisfies, asConst, assigned.y, overloaded.name, run.name]
}
