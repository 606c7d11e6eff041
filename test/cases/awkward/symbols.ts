// Symbols as results and as keys: exported ones, registered ones, those of the language, and ones that nobody else can name.
export const KEY: unique symbol = Symbol('key')
export const ID = Symbol.for('app.id')
const hidden = Symbol('hidden')

export function make(n: number): object {
  return { [Symbol.for('it\'s "id"')]: n, size: n > 3 ? 'big' : 'small' }
}
export function label(n: number): unknown {
  if (n > 9) return { [KEY]: { deep: n }, list: [{ [ID]: n, run() {} }] }
  if (n > 3) return { [KEY]: n, run() {} }
  return { [hidden]: n, shown: true }
}
export function symbol(n: number): symbol {
  if (n > 9) return Symbol.for('big')
  if (n > 3) return KEY
  return n < 0 ? Symbol.iterator : Symbol(n === 0 ? 'none' : 'few')
}
export function keys(n: number): unknown {
  return n > 3 ? [ID, { key: KEY }, new Set([Symbol.asyncIterator])] : new Map<unknown, unknown>([[ID, n], [KEY, n]])
}
export function tag(n: number): object {
  return n > 3 ? { [Symbol.toStringTag]: 'Tagged', n } : { [Symbol.toStringTag]: 'Tagged', run() {}, n: { [ID]: null } }
}
export function count(n: number): Iterable<number> {
  return { *[Symbol.iterator]() { for (let at = 0; at < n && at < 9; at++) yield at } }
}
export function odd(n: number): object {
  return n > 3 ? { '[Symbol.iterator]': n } : { '[export KEY]': n, length: 2 }
}
export function fail(n: number): number {
  if (n > 3) throw Object.assign(new Error('no'), { [KEY]: n, [Symbol.for('code')]: 7 })
  if (n < 0) throw { [KEY]: n, run: fail }
  return n
}
export async function tell(listener: (key: symbol, what: object) => void, n: number): Promise<symbol> {
  if (n > 3) listener(KEY, { [ID]: n })
  return Symbol.for('done')
}
export const own = (n: number): unknown => (n > 3 ? { jest: KEY, [Symbol.hasInstance]: n } : undefined)
