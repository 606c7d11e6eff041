// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
const seen: string[] = []
function dec(v: any, c: any) { seen.push(`${c.kind} ${String(c.name)}`); if (c.kind === 'method') return function (this: any, ...a: any[]) { return a.length > 0 ? v.apply(this, a) : 'no args' }; if (c.kind === 'field') return (x: any) => x ?? 'init' }
const factory = (on: boolean) => on ? dec : (v: any) => v
@factory(true) class K { @dec f: any; @dec m(x?: any) { return x?.y } @factory(1 > 2) static s = 1; @dec get g() { return 1 } @dec accessor acc = 3; static #p = 1; @dec static sm(a = 4) { if (a > 3) return K.#p; return 0 } }
export function run() { const k = new K(); return [k.f, k.m(), k.m({ y: 2 }), k.acc, K.sm(), (K as any).sm(5), seen, K.name, new (@dec class { @dec q = 2 })().q] }
