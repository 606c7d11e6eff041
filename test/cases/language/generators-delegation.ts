// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const drive = (it: any, ...acts: [string, any?][]) => acts.map(([m, v]) => { try { const { value, done } = it[m](v); return [value, done] } catch (e: any) { return ['threw', e instanceof Error ? `${e.name}: ${e.message}` : e] } })
  function* inner(n: number): any { try { const x = yield n; log('inner got', x); yield n + 1; return 'result' } catch (e) { log('inner caught', e); yield 'recovered'; return 'after' } finally { log('inner finally') } }
  function* outer(): any { try { const r = yield* inner(1); log('r', r); if (r === 'result') yield* inner(10); yield* [5, 6]; return yield* 'ab' } finally { log('outer finally') } }
  const manual = (extra: any) => ({ [Symbol.iterator]() { log('open'); return this }, n: 0, next(v: any) { log('next', v); return { value: this.n++, done: this.n > 2 } }, ...extra })
  function* to(it: any): any { return ['back', yield* it] }
  return [
    drive(outer(), ['next'], ['next', 'x'], ['next'], ['next'], ['next'], ['next'], ['next'], ['next'], ['next'], ['next']), drive(outer(), ['next'], ['throw', 'e'], ['next'], ['next']), drive(outer(), ['next'], ['return', 'r'], ['next']),
    drive(to(manual({})), ['next', 'lost'], ['next', 'v'], ['next', 'w']), drive(to(manual({ return(v: any) { log('return', v); return { value: v, done: true } } })), ['next'], ['return', 7]), drive(to(manual({ return(v: any) { return { value: 'kept open', done: false } } })), ['next'], ['return', 7], ['next']),
    drive(to(manual({ throw(v: any) { log('throw', v); return { value: 'from throw', done: true } } })), ['next'], ['throw', 8]), drive(to(manual({})), ['next'], ['throw', 8]), drive(to(manual({ return() { log('closed'); return {} } })), ['next'], ['throw', 8]), drive(to(5), ['next']), drive(to({ [Symbol.iterator]: () => 1 }), ['next']), drive(to(manual({ next: () => 5 })), ['next']),
  ]
}
