// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export async function run() {
  const out: any[] = []
  function* g(n: number): any { o: for (const a of [1, 2, 3]) { i: for (const b of [1, 2, 3]) { if ((yield [a, b]) === 'outer') continue o; if (b === n) break i; if (a === n) break o; try { continue i } finally { yield 'finally' } } yield 'after inner' } b: { if (yield 'block') break b; yield 'in block' } return 'end' }
  const drive = (n: number, ...answers: any[]) => { const it = g(n); const seen: any[] = []; for (let r = it.next(); ; r = it.next(answers.shift())) { seen.push(r.value); if (r.done || seen.length > 40) return seen } }
  out.push(drive(2), drive(1, 'outer', 'outer', 'outer', 'leave'), drive(9, undefined, 'x', 'outer'))
  async function f(k: string) { let n = 0; a: while (true) { b: for await (const x of [1, Promise.resolve(2)]) { switch (k) { case 'a': break a; case 'b': if (n++ > 1) break a; continue b; case 'c': if (n++ > 2) return 'returned'; continue a; default: c: { if (await x) break c; return 'never' } break b } } if (n++ > 1) { log(k, n); break } } return [k, n] }
  for (const k of ['a', 'b', 'c', 'd']) out.push(await f(k))
  async function* ag() { l: for (let i = 0; ; i++) { for (const x of [i, i + 1]) { if (x > 3) break l; if (x % 2) continue l; yield await x } } yield 'over' }
  for await (const x of ag()) out.push(x)
  return out
}
