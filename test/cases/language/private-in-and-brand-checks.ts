// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const out: any[] = []
  class A { #x = 1; #m() { } static #s = 0; get #g() { return 1 } static is(o: any) { return #x in o } static all(o: any) { if (#x in o && #m in o && #g in o) return 'all'; return #x in o || #m in o ? 'some' : 'none' } static st(o: any) { return #s in o ? 'class' : 'other' } static pick(os: any[]) { return os.filter((o) => #x in o).length } static loop(o: any) { let n = 0; while (#x in o && n < 2) n++; return n } static not(o: any) { return !(#x in o) } static pair(a: any, b: any) { return #x in a === #x in b } static sw(o: any) { switch (true) { case #x in o: return 'A'; case #s in o: return 'class A'; default: return 'none' } } static value(o: any) { const r = #x in o; return [r, #x in o && o.#x, (#x in o ? o.#x : null) ?? 'null', typeof (#x in o)] } }
  class B extends A { #y = 1; static both(o: any) { return #y in o && super.is(o) } }
  class Part extends (class { constructor(o: any) { return o } } as any) { #p = (() => { if (Part.stop) throw new Error('stopped'); return 1 })(); #q = 2; static stop = false; static has(o: any) { return [#p in o, #q in o] } }
  const plain = {}, half = {}
  new Part(plain)
  Part.stop = true
  try { new Part(half) } catch (e: any) { out.push(e.message) }
  for (const o of [new A(), new B(), {}, A, B, new Proxy(new A(), {}), Object.create(new A())]) out.push([A.is(o), A.all(o), A.st(o), A.loop(o), A.not(o), A.sw(o), B.both(o), A.value(o)])
  for (const o of [1, null, 'x', undefined] as any[]) { try { out.push(A.is(o)) } catch (e: any) { out.push(e.name, e.message) } }
  return [out, A.pick([new A(), {}, new B()]), A.pair(new A(), {}), A.pair({}, {}), Part.has(plain), Part.has(half), Part.has({})]
}
