// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  function* g(o: any): any {
    const out: any[] = []
    if ((yield 'a') < (yield 'b')) out.push('if')
    out.push((yield 'l') && (yield 'r'), (yield 'c') ? yield 't' : yield 'f', (yield 'n') ?? (yield 'd'), (yield 'o')?.x?.[yield 'k'], o.m?.(yield 'arg'), o?.[yield 'key']?.(yield 'arg2'))
    const { a = yield 'default', [yield 'ck']: b = yield 'bd' } = yield 'object'
    const [c = yield 'cd', ...d] = yield 'list'
    o.z ??= yield 'set'; o[yield 'p'] ||= yield 'or'; o.z &&= yield 'and'
    ;({ q: o.q = yield 'aq', [yield 'ak']: o[yield 'at'] = yield 'ad' } = {} as any)
    switch (yield 'switch') { case yield 'case 1': out.push('one'); break; default: out.push('default'); case yield 'case 2': out.push('two') }
    for (const x of yield 'iterable') { if (yield x) continue; out.push(x); break }
    for (let i = yield 'init'; i < (yield 'limit'); i += yield 'step') out.push(i)
    for (const { p = yield 'pd' } of [{}, { p: 1 }] as any[]) out.push(p)
    try { throw yield 'throw' } catch (e) { out.push(e, yield 'caught') } finally { out.push(yield 'finally') }
    out.push((yield 'text').startsWith(yield 'prefix') ? 'starts' : 'no', (yield 'left') in (yield 'right'), `${yield 'template'}`, [...(yield 'spread')], (yield 'x', yield 'y'), typeof (yield 'typeof'), new (yield 'class')(yield 'carg'), yield* yield 'delegate')
    while (yield 'while') { if (yield 'break') break }
    do { if (yield 'cont') continue } while (yield 'again')
    return [out, a, b, c, d, o]
  }
  const drive = (answers: any) => { const o: any = { m: (x: any) => ['m', x] }, it = g(o); let r = it.next(); for (let n = 0; !r.done && n < 99; n++) { log(String(r.value)); const v = answers[r.value as any]; r = it.next(typeof v === 'function' && r.value !== 'class' ? v(n) : v) } return r.value }
  const base = { a: 1, b: 2, object: {}, list: [], iterable: [1, 2], text: 'text', prefix: 't', right: { k: 1 }, left: 'k', spread: 'ab', class: Array, carg: 'x', delegate: [7], init: 0, limit: 2, step: 1, switch: 's', key: 'm', p: 'pp', ak: 'akk', at: 'att', ck: 'ckk' }
  return [drive(base), drive({ ...base, a: 3, l: 1, r: 2, c: 1, t: 'then', n: 'n', o: { x: [5] }, k: 0, arg: 'A', key: 'none', object: { a: 'A', ckk: 'C' }, list: [1, 2, 3], 'case 1': 's', 1: 1, while: 1, break: (n: number) => n > 2, again: (n: number) => n < 70, cont: 1 })]
}
