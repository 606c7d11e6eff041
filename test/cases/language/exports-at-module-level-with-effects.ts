// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
log('first')
export const table: any = {}
for (const k of ['a', 'b', 'c']) { if (k === 'b') continue; table[k] = k.length > 0 ? k + k : '' }
let state: any = null
state ??= { ready: false, tries: 0 }
while (!state.ready) { if (++state.tries >= 3) state.ready = true }
try { if (state.tries > 2) throw new Error('module level'); log('never') } catch (e: any) { table.error = e.message } finally { log('finally', state.tries) }
switch (state.tries) { case 3: table.three = true; break; default: table.three = false }
label: { if (table.a) break label; log('never') }
const { x = log('default x') ?? 'x', ...rest } = { y: 1 } as any
const lazy = (() => { let made: any; return () => (made ??= (log('made'), { id: 1 })) })()
class Registry { static #all = new Map<string, any>(); static add(k: string, v: any = k) { if (this.#all.has(k)) throw new RangeError(`twice ${k}`); this.#all.set(k, v); return this } static get size() { return this.#all.size } static { this.add('static') } }
Registry.add('one').add('two')
const cached = [3, 1, 2].sort((p, q) => p - q || 0).filter((n) => n > 1)
const pick = state.ready ? () => 'ready' : () => 'not'
var hoisted = typeof later === 'function' ? later() : 'none'
function later() { return hoisted ?? 'undefined before' }
if (typeof (globalThis as any).window === 'undefined') table.env = 'none'; else table.env = 'window'
do state.tries--; while (state.tries > 0)
export function run() { let twice; try { Registry.add('one') } catch (e: any) { twice = e.message } return [table, state, x, rest, lazy() === lazy(), Registry.size, cached, pick(), hoisted, twice] }
log('last')
