// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
const attempt = (f: () => any) => { try { return f() } catch (e: any) { return `${e.name}: ${e.message}` } }
export function run() {
  const x = 'outer'
  const f = (d: any) => { switch (d) { case 0: let x = 'inner'; return x; case 1: x = 'set'; return x; case 2: return typeof x; case 3: return (() => x)(); default: { let x = 'block'; return x } } }
  const g = (d: any) => { switch (x) { case 'outer': const x = d; return x } }
  const h = (d: any) => { switch (d) { case (() => late)(): let late = 1 } return 'h' }
  const k = (d: any) => { switch (d) { case 0: function hoisted() { return 'hoisted' } break; case 1: return hoisted() } return hoisted() }
  const c = (d: any) => { switch (d) { case 0: class C { n = 1 } return new C().n; case 1: return new C().n } }
  const fns: any[] = []
  const loop = () => { for (let i = 0; i < 4; i++) switch (i) { case 0: continue; case 1: let j = i * 10; fns.push(() => j); break; case 2: j = 20; fns.push(() => j); default: fns.push(() => i) } return fns.map((it) => it()) }
  return [[0, 1, 2, 3, 4].map((d) => attempt(() => f(d))), attempt(() => g(1)), attempt(() => h(1)), attempt(() => k(0)), attempt(() => k(1)), attempt(() => c(0)), attempt(() => c(1)), attempt(loop), fns.length]
}
