// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
const attempt = (f: () => any) => { try { return f() } catch (e: any) { return e instanceof Error ? `${e.name}: ${e.message}` : e } }
export function run() {
  const bad = new Proxy({}, { get(_, k) { throw `get ${String(k)}` }, has(_, k) { throw `has ${String(k)}` }, set(_, k) { log('set', String(k)); return false }, deleteProperty() { return false }, ownKeys() { throw 'keys' }, getPrototypeOf() { throw 'prototype' } }) as any
  const frozen = new Proxy(Object.freeze({ a: 1 }), { get: () => 2, has: () => false, ownKeys: () => [] }) as any
  const { proxy: revoked, revoke } = Proxy.revocable(function () {} as any, {})
  revoke()
  const empty = new Proxy(function () {} as any, { apply: () => undefined, construct: () => ({ made: true }), get: (_, k) => k === Symbol.toPrimitive ? undefined : () => 0 })
  const liar = new Proxy([1, 2, 3], { get: (t: any, k) => k === 'length' ? 2 : t[k] }) as any
  const anything: any = new Proxy(function () {} as any, { get: (_, k) => k === Symbol.toPrimitive ? () => 7 : anything, apply: () => anything, has: () => true })
  return [
    () => bad.x ? 1 : 2, () => bad?.x, () => 'x' in bad ? 1 : 2, () => { bad.x = 1 }, () => { bad.x ||= 1 }, () => delete bad.x, () => { for (const k in bad) log(k) }, () => bad instanceof Object ? 1 : 2, () => bad < 1 ? 1 : 2, () => bad == 1 ? 1 : 2, () => bad === 1 ? 1 : 2, () => `${bad}`, () => ({ ...bad }), () => { const { x = 1 } = bad; return x }, () => { const [x = 1] = bad; return x }, () => typeof bad, () => bad ? 'truthy' : 'falsy', () => bad ?? 'never' ? 'object' : 1, () => { switch (bad) { case 1: return 1; case bad: return 'same' } },
    () => frozen.a ? 1 : 2, () => 'a' in frozen ? 1 : 2, () => Object.keys(frozen), () => revoked.x ? 1 : 2, () => revoked?.(), () => 'x' in revoked, () => revoked instanceof Object, () => typeof revoked, () => revoked ? 1 : 2, () => empty() ?? 'undefined', () => new empty().made && 'made', () => empty > 1 ? 1 : 2, () => { let n = 0; for (const x of liar) n += x; return n }, () => liar.includes(3) ? 1 : 2, () => anything.a.b().c?.d?.() > 5 ? 'seven' : 'no', () => 'k' in anything && anything == 7, () => anything.startsWith('x') ? 'proxy' : 2,
  ].map(attempt)
}
