// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
const attempt = (f: () => any) => { try { return f() } catch (e: any) { return `${e.name}: ${e.message}` } }
export function run() {
  const out: any[] = []
  out.push(early(), typeof later, attempt(() => inner))
  function early() { return 'early' }
  var later = 1
  { out.push(inBlock()); function inBlock() { return 'in block' } }
  if (out.length) { out.push(g()); function g() { return out.length > 1 ? 'g' : 'never' } }
  for (const x of [1]) { out.push(h(x)); function h(n: number): any { return n > 0 ? h(n - 1) : 'h' } }
  try { out.push(t()); function t() { return 't' } } finally { function u() { return 'u' } out.push(u()) }
  const inner = 'inner'
  const twice = () => { function f() { return 1 } { function f() { return 2 } out.push(f()) } return f() }
  function same() { return typeof same } 
  switch (1) { case 1: function s() { return 's' } out.push(s()) }
  const self = function me(n: any): any { return n ? me(n - 1) : typeof me }
  const assign = () => { const f = function name() { try { (name as any) = 1 } catch (e: any) { return e.name } }; return f() }
  l: { out.push(after()); function after() { return 'after' } break l }
  return [out, twice(), same(), self(2), assign(), ((): any => { return hoisted(); function hoisted() { return 'returned before' } })()]
}
