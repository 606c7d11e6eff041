// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
const it = (name: string, n = 2, extra: any = {}): any => ({ i: 0, [Symbol.iterator]() { log('open', name); return this }, next() { return { done: this.i >= n, value: this.i++ } }, return() { log('close', name); return {} }, ...extra })
const attempt = (f: () => any) => { try { return f() } catch (e: any) { return e instanceof Error ? `${e.name}: ${e.message}` : e } }
export function run() {
  let t: any
  return [
    () => { for (const x of it('all')) log(x) }, () => { for (const x of it('break')) break }, () => { for (const x of it('return')) return x }, () => { for (const x of it('throw')) throw x },
    () => { a: for (const x of it('outer')) for (const y of it('inner')) continue a }, () => { a: for (const x of it('o')) { for (const y of it('i')) break a } }, () => { for (const x of it('continue')) continue },
    () => { for (const { y = (() => { throw 'default' })() } of it('pattern')) log(y) }, () => { for ((null as any).x of it('target')); }, () => { for (const x of it('bad return', 2, { return() { log('r'); return 5 } })) break },
    () => { for (const x of it('return throws', 2, { return() { log('r'); throw 'from return' } })) break }, () => { for (const x of it('body wins', 2, { return() { log('r'); throw 'from return' } })) throw 'body' },
    () => { for (const x of it('next throws', 2, { next() { throw 'next' } })) log(x) }, () => { for (const x of it('bad next', 2, { next() { return 5 } })) log(x) }, () => { for (const x of it('no return', 2, { return: null })) break }, () => { for (const x of it('not callable', 2, { return: 5 })) break },
    () => { try { for (const x of it('finally')) { try { break } finally { log('f') } } } finally { log('g') } }, () => { for (t.x of it('late')) log(t) }, () => { for (const [a] of it('inner pattern')) log(a) }, () => { for (const x of { [Symbol.iterator]: 5 } as any) log(x) }, () => { for (const x of { [Symbol.iterator]: () => 5 } as any) log(x) },
  ].map(attempt)
}
