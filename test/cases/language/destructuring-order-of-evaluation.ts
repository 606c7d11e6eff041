// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const source = (name: string, o: any) => new Proxy(o, { get(t, k) { log('get', name, String(k)); return t[k] }, ownKeys(t) { log('keys', name); return Reflect.ownKeys(t) }, getOwnPropertyDescriptor(t, k) { log('descriptor', String(k)); return Reflect.getOwnPropertyDescriptor(t, k) }, has(t, k) { log('has', String(k)); return k in t } })
  const target: any = new Proxy({}, { set(t: any, k, v) { log('set', String(k), v); t[k] = v; return true } })
  const k = (x: any) => { log('key', x); return x }
  const d = (x: any) => { log('default', x); return x }
  const at = () => { log('at'); return target }
  const { a = d(1), [k('b')]: b = d(2), ...rest } = source('s', { a: 5, c: 6, [Symbol('y')]: 7 })
  ;({ a: at().x = d(3), [k('b')]: at()[k('y')] = d(4), ...at().z } = source('t', { c: 1 }))
  ;[at().p = d(5), at()[k('q')], , ...at()[k('r')]] = [undefined, 'two', 'three', 'four', 'five']
  ;({ n: { m: at().m = d(6) } = d({}), l: [at().l = d(7)] = d([]) } = source('u', {}))
  const value = ({ v: target.v = d(8) } = source('w', { v: 0 }))
  return [a, b, rest, target, value.v]
}
