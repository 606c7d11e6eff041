// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const out: any[] = []
  function* g(n = 0): any { try { log('start', n); const x = yield 1; log('got', x); yield 2 } catch (e) { log('caught', e); yield 'c' } finally { log('finally'); if (n) yield 'f'; if (n > 1) return 'override' } return 'end' }
  const steps = (it: any, ...acts: any[]) => acts.map(([m, v]) => { try { return it[m](v) } catch (e) { return ['threw', e] } })
  out.push(steps(g(), ['next'], ['next', 'x'], ['next'], ['next']), steps(g(), ['next'], ['throw', 'e'], ['next']), steps(g(), ['next'], ['return', 'r'], ['next']))
  out.push(steps(g(1), ['next'], ['return', 'r'], ['next'], ['next']), steps(g(2), ['next'], ['return', 'r'], ['next']), steps(g(1), ['return', 'early'], ['next']), steps(g(1), ['throw', 'early'], ['next']), steps(g(2), ['next'], ['throw', 'a'], ['throw', 'b'], ['next'], ['next']))
  for (const x of g(1)) { out.push(x); break }
  l: for (const x of g()) { for (const y of g(1)) { out.push([x, y]); continue l } }
  try { for (const x of g(1)) { throw x } } catch (e) { out.push(['e', e]) }
  const f = () => { for (const x of g(1)) return x }
  out.push(f(), [...g(1)], Array.from(g(2)), (([a]) => a)(g(1)))
  return out
}
