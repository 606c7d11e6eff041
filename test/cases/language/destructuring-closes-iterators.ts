// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
const attempt = (f: () => any) => { try { return f() } catch (e: any) { return e instanceof Error ? `${e.name}: ${e.message}` : e } }
const iterable = (name: string, n: number, extra: any = {}): any => ({ [Symbol.iterator]() { log('open', name); let i = 0; return { next() { log('next', name, i); return { get done() { log('done?'); return i >= n }, get value() { log('value'); return i++ } } }, return(v: any) { log('return', name, v); return {} }, ...extra } } })
export function run() {
  const fail = () => { throw 'fail' }
  const out: any[] = []
  out.push(attempt(() => { const [a = 1] = iterable('a', 3); return a }), attempt(() => { const [a, , b = 'd'] = iterable('b', 2); return [a, b] }), attempt(() => { const [...r] = iterable('c', 2); return r }))
  out.push(attempt(() => { const [] = iterable('d', 2) as any; return 'empty' }), attempt(() => { const [a, b = fail()] = iterable('e', 1); return [a, b] }), attempt(() => { const [{ x = fail() } = {} as any] = iterable('f', 0); return x }))
  let t: any
  out.push(attempt(() => { [t = fail()] = iterable('g', 2); return t }), attempt(() => { [(fail() as any).x] = iterable('h', 2) }), attempt(() => { [t] = iterable('i', 2, { return() { log('bad'); return 1 } }) }))
  out.push(attempt(() => { [t = fail()] = iterable('j', 0, { return() { log('unused'); throw 'other' } }) }), attempt(() => { [(fail() as any).x] = iterable('k', 2, { return() { log('loses'); throw 'other' } }) }))
  out.push(attempt(() => (([a = 1, b = 2]) => [a, b])(iterable('l', 1))), attempt(() => (([a = fail()]: any) => a)(iterable('m', 0))), attempt(() => { const [x] = {} as any; return x }), attempt(() => { const [y = 1] = null as any; return y }))
  return out
}
