// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
const message = (f: () => any) => { try { return f() } catch (e: any) { return e.message } }
export function run() {
  const o: any = { five: 5, x: {}, list: [], f: () => 5, n: null }
  const u: any = undefined
  return [
    () => o?.five(), () => o?.five(1, 2), () => o?.x.m(), () => o?.x.m.q, () => o?.x.m.q(), () => o?.[o.five](), () => o?.x['a b'](), () => o?.x.y.z.w, () => o?.f()(),
    () => u?.a.b.c, () => (u?.a).b, () => (u?.a)(), () => (u?.a).b(), () => o.five?.(), () => o.x.m?.q.r, () => o['five']?.(), () => o.list[0].x, () => o.list?.[0].x,
    () => o?.missing(), () => o?.x.missing(1), () => o.missing(), () => u.x, () => u[o.five], () => u?.x ?? u.y, () => o.n.x, () => o.n[Symbol.iterator], () => o.n.x = 1, () => (o.n ?? u).x, () => u(), () => u?.() ?? o.n(), () => o.f?.().x.y, () => new o.five(), () => new (o?.five)(),
  ].map(message)
}
