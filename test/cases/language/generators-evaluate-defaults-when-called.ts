// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
const attempt = (f: () => any) => { try { return f() } catch (e: any) { return e instanceof Error ? `${e.name}: ${e.message}` : e } }
export function run() {
  const d = (x: any) => { log('default', x); return x }
  const fail = () => { throw 'in default' }
  function* g(a = d(1), { b = d(2) } = d({}), ...[c = d(3)]: any[]) { log('body'); yield [a, b, c]; yield a || b }
  function* bad(a = fail()) { log('never'); yield a }
  async function* ag(a = d('async'), b = a ? d('yes') : d('no')) { log('async body'); yield [a, b] }
  async function* abad({ x = fail() } = {}) { yield x }
  const it = g()
  log('called')
  const out: any[] = [it.next().value, attempt(() => bad()), attempt(() => [...bad(0 as never)].length), [...g(0, { b: 5 }, 6)]]
  const ait = ag()
  log('async called')
  out.push(attempt(() => abad()))
  return ait.next().then((r) => [...out, r])
}
