// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const out: any[] = []
  const rec = (s: string, n: number): boolean => n > 0 && s.startsWith(rec(s.slice(1), n - 1) ? 'a' : 'b')
  const nest = (list: any[]): boolean => list.includes(list.length > 1 ? nest(list.slice(1)) : 'end')
  const both = (s: string) => s.includes(s.endsWith('x') ? 'x' : s.startsWith('y') ? 'y' : 'z') ? s.indexOf(s.includes('q') ? 'q' : 'x') >= 0 : /x/.test(s.replace(/y/, () => s.includes('x') ? 'x' : 'y'))
  const thrower = (s: any) => { try { if (s.startsWith((() => { throw 'operand' })())) return 1 } catch (e) { return [e, s.startsWith('t') ? 'after' : 'no'] } }
  const changes = (s: any) => { if (s.startsWith((s = 'changed'))) return 1; return s }
  const swaps = (a: any) => { if (a.includes((a = [1, 2], 1))) return 'old list has 1'; return a }
  const key = { toString() { log('toString'); return 'k' } } as any
  const m = { get s() { log('get s'); return 'text' }, f() { log('f'); return ['x'] }, ['na' + 'me']: 'name' } as any
  if (m.s.startsWith('t') && m.f().includes('x') && m['name'].endsWith('e') && m?.s?.includes('e') && (m.s as string)!.indexOf('x') > 0) out.push('members')
  if ('akb'.includes(key) && Object.hasOwn({ k: 1 }, key) && ({ k: 1 } as any).hasOwnProperty(key)) out.push('coerced')
  if ([...'abc'].includes('b') && new Set('abc').has('c') && `a${1}`.startsWith('a1') && 'x'.concat('y').endsWith('y') && (1 ? 'p' : 'q').includes('p') && ('a' || 'b').startsWith('a')) out.push('receivers')
  const self = { startsWith(x: any) { return this === self && x }, includes: (x: any) => x === self, test: function (this: any, ...a: any[]) { return a.length > 1 ? this : '' } } as any
  if (self.startsWith(1) && self.includes(self) && !self.test(1)) out.push('this')
  class T extends String { startsWith(x: string) { log('override'); return super.startsWith(x) } }
  if (new T('abc').startsWith('a')) out.push('subclass')
  async function af(s: any) { if (s.includes(await 'b')) out.push('await'); return (await s).startsWith('a') ? 'starts' : 'no' }
  function* gf(s: any): any { if (s.includes(yield 1)) return 'yielded'; return 'no' }
  const it = gf('abc'); it.next()
  return af('abc').then((x) => [out, x, it.next('c').value, rec('aab', 3), nest([false, true, 'end']), ['ax', 'y', 'qx', 'yq'].map(both), thrower('t'), changes('x'), swaps([1]), swaps([3])])
}
