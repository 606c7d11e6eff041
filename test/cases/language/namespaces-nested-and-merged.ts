// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
const s = (x: any): any => { log(x); return x }
namespace N { export const a = s('a'); export let count = 0; export function inc(by = 1) { if (by > 0) count += by; return count } const hidden = 'hidden'; export const get = () => hidden ?? 'none'; export namespace Deep.Er { export const value = count || 'zero'; export class K { v = a } } export enum E { X = 5 } }
namespace N { export const b = a + 'b'; export const later = () => count > 1 ? 'many' : 'few'; if (count < 1) s('in namespace'); for (const x of [1]) s(x) }
function F(x?: any) { return x ?? F.fallback }
namespace F { export const fallback = 'fallback'; export let calls = 0; export function call() { calls++; return F() } }
class C { static own = 1; m() { return C.extra } }
namespace C { export const extra = own() > 0 ? 'extra' : 'none'; function own() { return C.own } export interface Opt { o: number } export type T = string }
enum E { A = 1 }
namespace E { export function parse(t: string) { return t === 'A' ? E.A : undefined } }
namespace Empty {}
namespace TypesOnly { export interface I { x: number } }
export namespace Out { export const { x = s('x'), y: [z = s('z')] = [] } = {} as any; export let l: any; l ??= s('l'); export import Alias = N.Deep.Er; export var v = Alias.value; export function* g() { yield v } export async function af() { return (await v) || 'af' } }
import D = N.Deep.Er
namespace Later { export let x = 1; export const f = () => x; x = 2; export const o = { x }; export class Sub extends D.K { w = x } }
export async function run() {
  N.count = 5
  N.count++
  N.count ||= 9
  ;[N.count = 7] = [] as any
  return [N.inc(), N.inc(0), N.a, N.b, N.get(), N.later(), N.Deep.Er.value, new D.K().v, N.E[5], F(), F(1), F.call(), F.calls, C.extra, new C().m(), E.parse('A'), E.parse('B'), typeof Empty, Out.x, Out.z, Out.l, Out.Alias.value, [...Out.g()], await Out.af(), Later.f(), Later.o, new Later.Sub(), Object.keys(N), typeof TypesOnly]
}
