// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
const attempt = (f: () => any) => { try { return f() } catch (e: any) { return `${e.name}: ${e.message}` } }
export function run() {
  const it = (name: string, n = 2): any => ({ *[Symbol.iterator]() { log('open', name); try { for (let i = 0; i < n; i++) yield `${name}${i}` } finally { log('close', name) } } })
  const f = (...a: any[]) => a
  const o: any = { a: 1, get b() { log('getter b'); return 2 }, [Symbol.for('s')]: 3, __proto__: { inherited: 1 } }
  class C { a: any; constructor(...a: any[]) { this.a = a } m(...a: any[]) { return [this instanceof C, ...a] } }
  const c = new C(...it('new'), ...[...'xy'])
  const holes = [1, , 3, ...[, 4]]
  const proto = { ...{ __proto__: { p: 1 } }, ['__proto__']: 'own' }
  return [
    f(...it('a'), 'mid', ...it('b'), ...[], ...it('none', 0)), c.a, c.m(...it('m')), c.m?.(...it('optional')), (c as any).none?.(...it('never')), new (C as any)(...[...it('deep')]).a.length, [...it('c'), ...new Set([1, 1]), ...new Map([[1, 2]]), ...'😀'], holes, 1 in holes, 3 in holes, holes.length,
    { ...o, a: 5 }, { a: 5, ...o }, { ...null, ...undefined, ...5 as any, ...'ab', ...[7, 8] }, { ...o, ...(o.a > 0 && { cond: true }), ...(o.a > 5 ? { never: 1 } : {}) }, proto, Object.keys(proto), Math.max(...it('nan') as any), String.fromCharCode(...[104, 105]), Math.max(), [].concat(...[[1], [2]] as any),
    ...[() => f(...(5 as any)), () => f(...(null as any)), () => f(...undefined as any), () => [...({} as any)], () => new C(...(1 as any)), () => f(...({ [Symbol.iterator]: 1 } as any)), () => ({ ...Object.defineProperty({}, 'x', { enumerable: true, get() { throw new Error('getter') } }) }), () => f(...it('first'), ...(undefined as any)), () => [...it('x'), attempt(() => { throw new Error('in spread') })]].map(attempt),
    ((a: any, ...[b, ...c]: any[]) => ({ a, b, c }))(...it('rest', 4)),
  ]
}
