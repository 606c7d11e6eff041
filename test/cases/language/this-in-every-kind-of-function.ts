// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
const attempt = (f: () => any) => { try { return f() } catch (e: any) { return `${e.name}: ${e.message}` } }
export function run() {
  function plain(this: any) { return this === undefined ? 'undefined' : typeof this }
  function who(this: any) { return this?.name ?? 'nobody' }
  const arrow = () => typeof this
  const o: any = { name: 'o', who, arrow: () => typeof this, nested: { name: 'nested', who }, get getter() { return this?.name }, lazy() { return () => this.name }, later() { return [1].map(function (this: any) { return this?.name }, { name: 'argument' }).concat([1].map(() => this.name)) }, cond() { if (this.name === 'o') return 'own'; return 'other' }, opt() { return this?.name?.length ?? 'none' } }
  const { who: loose } = o
  const c = new (class { name = 'instance'; who = who; m() { return this?.name } arrow = () => this.name; static s() { return this === undefined ? 'undefined' : typeof this } get g() { return function (this: any) { return this } } })()
  const { m, arrow: bound } = c
  return [
    plain(), plain.call(5), plain.call(null), plain.call('s'), plain.apply(undefined), new (plain as any)() instanceof plain, arrow(), o.who(), o['who'](), (o.who)(), (0, o.who)(), (o.who || 0)(), (1 ? o.who : 0)(), (o.x = o.who)(), loose(), o.nested.who(), o.arrow(), o.getter, o.lazy()(), o.lazy.call({ name: 'called' })(), o.later(), o.cond(), o.cond.call({ name: 'x' }), attempt(() => (0, o.cond)()), o.opt(), o.opt.call(undefined),
    c.m(), attempt(m), bound(), c.who(), attempt(() => c.g()), who.bind({ name: 'b1' }).bind({ name: 'b2' })(), who.bind({ name: 'b' }).call({ name: 'c' }), Reflect.apply(who, { name: 'r' }, []), [who].map((f) => f())[0], [who][0]!(), ({ who, name: 'literal' }).who(), (function (this: any) { return (() => this?.z)() }).call({ z: 'z' }), (() => { 'use strict'; return typeof this })(), setTimeout === undefined, attempt(() => (loose as any)`t`), o.who`t`, o?.who?.(), (o?.who)(), (o?.nested).who(), ((o.nested)).who(), o.nested!.who!(),
  ]
}
