// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export async function run() {
  class A { v: any = 1; n: any = null; list = [1, 2]; get g() { log('g'); return this.v } m(x?: any) { return x ?? this.v } text = 'abc'; static t = 'static'; has(x: any) { return x > 0 } includes(x: any) { return x === this.v } startsWith(x: any) { return x ? this : null } *it() { yield* this.list } async am() { return this.v } }
  class B extends A {
    go(x: any) {
      const out: any[] = []
      if (super.g) out.push('truthy'); if (super.g === 1 && super.m(5) > 4) out.push('compare'); if (super.has(x)) out.push('has'); if (super.includes(1) && super.startsWith('s')) out.push('library names'); if (!super.m(0)) out.push('not')
      switch (super.g) { case super.m(1): out.push('case') }
      for (const y of super.it()) if (y < super.m(2)) out.push(y)
      while (super.m(out.length) < 9) out.push('while')
      const { a = super.g, [super.m('k')]: k = super.m('d') } = {} as any, f = (y = super.m('default')) => super.m(y), h = () => () => super.g > 0 ? super.m?.('arrow') : 0
      super.v ??= 'never' as any; (super.n as any) ||= 'n'; (this as any).w ??= super.g; super.v &&= 'and' as any
      out.push(a, k, f(), h()(), super.m?.(3), super.g?.toFixed, (super.n as any)?.x ?? super.m('nullish'), super['m']('computed'), super[x > 0 ? 'm' : 'has']('chosen'), typeof super.m, `${super.g}`, [...super.it()], super.m`t`?.[0], x in super.m([0, 1]) ? 'in' : 'out', super.m(super.m(super.m('deep'))), (super.m as any) === A.prototype.m && 'same', super.m(...[1, 2] as [any]))
      try { throw super.m('thrown') } catch (e) { out.push(e) } finally { super.m('finally') }
      return out
    }
    async later(x: any) { if ((await super.am()) && super.has(await x)) return [await super.am(), super.m(await x)]; return (await super.am()) ?? super.m('none') }
    *gen(): any { if (yield super.g) yield super.m('got'); yield* super.it() }
    static go = super.t && super.t.length > 3 ? super.t : 'none'
    static { if (super.t) log('static block', super.t) }
  }
  const b: any = new B(), it = b.gen()
  return [b.go(1), b.later(2) instanceof Promise, await b.later(3), [it.next().value, it.next(1).value, it.next().value], B.go, Object.keys(b)]
}
