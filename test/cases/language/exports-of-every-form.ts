// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
let counter = 0
const helper = (x: number) => (x > 0 ? counter++ : counter--)
export { helper as renamed, counter as 'string name', type Hidden, value as default }
interface Hidden { x: number }
export type T = Hidden
export interface I extends Hidden { y?: number }
export let live = 1, other: any, { a, b: [c = live || 'd'] = [] } = { a: 5 } as any
export const fn = function () { return live }, arrow = () => live++, klass = class { n = live }
export function bump(by = live) { live += by; if (live > 3) other ??= 'big'; return live }
export async function later() { return (await live) > 2 ? 'more' : 'less' }
export function* gen() { yield live; yield* [counter] }
export class K { static made = 0; constructor() { K.made++; live++ } get v() { return live } }
export abstract class Abs { abstract m(): void }
export enum En { A, B = A + 5 }
export const enum Ce { X = 'x' }
export namespace Ns { export const inner = live; export function up() { return ++live } }
export declare const nothing: number
var value = 'default value'
for (live of [7, 8]) if (live === 7) break
if (live > 5) { live -= 5; var inBlock = 'in block' }
;[live = 3, other] = [undefined, 0] as any
;({ x: live = live + 1 } = {} as any)
export { inBlock, En as Enumeration, fn as alias1, fn as alias2 }
export async function run() {
  const out: any[] = [live, other, a, c, fn(), arrow(), live, bump(), bump(0), other, new klass().n, await later(), [...gen()], new K().v, K.made, En.B, En[5], Ce.X, Ns.inner, Ns.up(), helper(1), helper(0), value, inBlock]
  live ||= 9; live &&= live + 1; live **= 2; live++; --live; other ??= live; ({ live } = { live: live > 1 ? 50 : 0 }); [other = live] = []
  return [...out, live, other, typeof live, delete ({ live } as any).live, `${live}`, live < 100 && 'under', (() => { let live = 'shadow'; return live })()]
}
