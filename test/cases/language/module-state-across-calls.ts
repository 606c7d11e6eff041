// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
let calls = 0, last: any
const history: any[] = [], cache = new Map<string, number>(), config: any = { debug: false, level: config2() }
function config2() { return typeof history === 'undefined' ? 'dead' : 'alive' }
export const settings = Object.seal({ max: 3, get left() { return this.max - calls > 0 ? this.max - calls : 0 } })
export function call(x: any = last ?? 'first') { if (++calls > settings.max) throw new RangeError(`call ${calls}`); last = x; history.push(x); return calls }
export const reset = () => { calls = 0; history.length = 0; last = undefined }
export class Store { static #instance?: Store; static get() { return (Store.#instance ??= new Store()) } private data: any = {}; set(k: string, v: any) { if (v === undefined) delete this.data[k]; else this.data[k] = v; return this } keys() { return Object.keys(this.data) } static drop() { Store.#instance &&= undefined } }
const slow = (s: string) => { const hit = cache.get(s); if (hit !== undefined) return hit; log('computing', s); const v = [...s].reduce((n, c) => n * 31 + c.charCodeAt(0) | 0, 7); cache.set(s, v); return v }
const next = (() => { let n = 0; return (prefix = 'id') => `${prefix}${n++ % 2 ? 'odd' : n}` })()
export function run() {
  const out: any[] = [call(), call('second'), settings.left, call(), settings.left, history.slice(), config]
  try { call() } catch (e: any) { out.push(e.message, calls) }
  reset()
  out.push(call('again'), history.length, Store.get() === Store.get(), Store.get().set('a', 1).set('b', 2).set('a', undefined).keys(), (Store.drop(), Store.get().keys()), slow('x'), slow('x'), slow('y') === slow('y'), next(), next(), next('k'))
  try { (settings as any).extra = 1 } catch (e: any) { out.push(e.name) }
  return out
}
