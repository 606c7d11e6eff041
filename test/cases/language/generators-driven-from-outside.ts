// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const drive = (it: any, ...acts: [string, any?][]) => acts.map(([m, v]) => { try { const { value, done } = it[m](v); return [value, done] } catch (e: any) { return ['threw', e instanceof Error ? e.message : e] } })
  function* cond(): any { if ((yield 'if') > (yield 'than')) log('greater'); else log('not'); return (yield 'a') && (yield 'b') ? yield 'then' : yield 'else' }
  function* loops(): any { while (yield 'while') { if (yield 'break') break; log('body') } for (let i = yield 'init'; i < (yield 'limit'); i += yield 'step') log('i', i); do log('do'); while (yield 'again'); return 'done' }
  function* sw(): any { switch (yield 'd') { case yield 'one': return 1; default: log('default'); case yield 'two': return 2 } }
  function* ops(): any { const o: any = {}; o[yield 'key'] ??= yield 'value'; const { a = yield 'a', [yield 'k']: b = yield 'b' } = o; return [o, a, b, `${yield 't'}`, yield* [yield 'inner'], (yield 'n') ?? (yield 'nn'), { ...(yield 'spread') }] }
  return [
    drive(cond(), ['next'], ['next', 2], ['next', 1], ['next', 1], ['next', 0], ['next', 'end']), drive(cond(), ['next'], ['throw', 'x'], ['next']), drive(cond(), ['next'], ['next', 1], ['return', 'r'], ['next']),
    drive(loops(), ['next'], ['next', 1], ['next', 0], ['next', 1], ['next', 1], ['next', 0], ['next', 1], ['next', 1], ['next', 1], ['next', 0]), drive(loops(), ['next'], ['next', 0], ['throw', new Error('in init')]), drive(loops(), ['return', 'before']),
    drive(sw(), ['next'], ['next', 1], ['next', 1]), drive(sw(), ['next'], ['next', 3], ['next', 1], ['next', 2]), drive(sw(), ['next'], ['throw', 1]),
    drive(ops(), ['next'], ['next', 'p'], ['next', 5], ['next', 1], ['next', 'p'], ['next', 't'], ['next', 'i'], ['next'], ['next', null], ['next', 2], ['next', { z: 1 }]),
  ]
}
