// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const inner: any = { get b() { log(outer?.a?.x?.y); return { c: 3 } } }
  const outer: any = { a: { get x() { log(plain?.p?.q); return { y: 'y' } } } }
  const plain: any = { p: { q: 'q' } }
  const f = (o: any, d: number): any => (d ? o?.v?.[f(o, d - 1)?.k]?.w ?? o?.k : { k: 'k' + d })
  log(f({ v: { k0: { w: { k: 'deep' } } }, k: 'kk' }, 3))
  return inner?.b?.c
}
