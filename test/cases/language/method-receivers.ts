// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const o: any = { n: 'o', has(x: any) { return this.n + x }, test(this: any, s: any) { return this === o && s }, p: { n: 'p', exec() { return this.n } } }
  if (o.has(1) === 'o1') log('has')
  if (o.test('s') && o.p.exec('x') && o?.has(2) && o.p?.exec('y')) log('ok')
  const { has } = o
  try { has(1) } catch (e) { log((e as Error).name) }
  return [o?.has?.('a'), o['has']?.('b'), o.p?.['exec'](), (o.has)?.('c'), (o as any).has!?.('d')]
}
