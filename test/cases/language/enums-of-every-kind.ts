// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
enum Plain { A, B, C = 10, D }
enum Text { X = 'x', Y = 'y' }
enum Mixed { Zero, One = 'one', Two = 2, Neg = -1, Big = 1e3, Same = Two, Expr = 1 << 3 | 1, Len = 'abc'.length, Neg2 = ~Two }
const enum Const { A = 1, B = A * 2, C = 'c' as any }
enum Merged { A = 1 }
enum Merged { B = A + 1, C = Merged.A + 10 }
export enum Flags { None = 0, Read = 1, Write = 2, All = Read | Write }
declare enum Ambient { Z }
const compute = (x: number) => { log('compute', x); return x > 1 ? x : 1 }
enum Computed { A = compute(5), B = compute(0), C = A > B ? 1 : 0, D = (Plain.D && 3) || 4, E = (null as any)?.x ?? 7 }
enum Quoted { 'a-b' = 1, 'c d' = 2, 'valueOf' = 3, __proto__ = 4 }
export function run() {
  const f = (p: Plain) => { switch (p) { case Plain.A: return 'A'; case Plain.B: return 'B'; case Plain.D: return 'D'; default: return Plain[p] ?? 'none' } }
  const can = (flags: Flags, f: Flags) => (flags & f) === f
  const g = (c: Const) => (c === Const.A ? 'A' : c === Const.B ? 'B' : 'other')
  const h = (t: Text) => (t === Text.X && 'is X') || (t in Text ? 'key' : Object.values(Text).includes(t) ? 'value' : 'none')
  enum Local { L = compute(2) }
  for (const k in Plain) if (isNaN(Number(k))) log(k)
  return [[0, 1, 10, 11, 12].map(f), Plain[Plain.D], Mixed, Merged, Computed, Flags[3], can(Flags.All, Flags.Write), can(Flags.Read, Flags.Write), [1, 2, 3].map(g), ['x', 'y', 'X', 'z'].map(h as any), Local.L, Quoted['a-b'], Quoted[2], Object.keys(Text), Mixed[-1], (Plain as any)['A'] ?? 'n', typeof Merged, Const.C]
}
