/** @typedef {{ id: number, tags?: string[] }} Item */
/** @type {Map<number, Item>} */
const cache = new Map()
/** @param {Item[]} items @param {(item: Item) => boolean} [predicate] */
export function select(items, predicate = (it) => it.id > 0) {
  const found = []
  for (const item of items || []) { if (predicate(item) && !cache.has(item.id)) { cache.set(item.id, item); found.push(item) } }
  return found
}
export const group = (list, key) => list.reduce((all, it) => { const k = typeof key === 'function' ? key(it) : it[key]; (all[k] = all[k] || []).push(it); return all }, {})
export function debounce(fn, n) { let calls = 0; return function () { if (++calls % n) return null; return fn.apply(this, arguments) } }
export const deepEqual = (a, b) => { if (a === b) return true; if (typeof a !== 'object' || typeof b !== 'object' || a == null || b == null) return a !== a && b !== b; const ka = Object.keys(a), kb = Object.keys(b); return ka.length === kb.length && ka.every((k) => Object.prototype.hasOwnProperty.call(b, k) && deepEqual(a[k], b[k])) }
export default class Emitter { on(name, f) { (this.handlers ??= {})[name] = [...(this.handlers[name] ?? []), f]; return () => { this.handlers[name] = this.handlers[name].filter((it) => it !== f) } } emit(name, ...args) { for (const f of this.handlers?.[name] ?? []) { if (f(...args) === false) return false } return true } }
export function run() {
  const e = new Emitter(), seen = []
  const off = e.on('x', (v) => { seen.push(v); return v < 2 })
  e.on('x', (v) => seen.push('second', v))
  return [select([{ id: 1 }, { id: 0 }, { id: 1 }]), select(null), select([{ id: 5, tags: ['a'] }], ({ tags: [t] = [] }) => t === 'a'), group([1, 2, 3], (x) => (x % 2 ? 'odd' : 'even')), group([{ k: 'a' }], 'k'), [1, 2, 3, 4].map(debounce((x) => x * 10, 2)), deepEqual({ a: [1, { b: NaN }] }, { a: [1, { b: NaN }] }), deepEqual({ a: 1 }, { b: 1 }), deepEqual(null, 0), e.emit('x', 1), e.emit('x', 2), off(), e.emit('x', 5), e.emit('y'), seen]
}
