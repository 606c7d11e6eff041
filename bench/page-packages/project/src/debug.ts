import debug, { type Debugger } from 'debug'

const log: Debugger = debug('shop:cart')

/** The items with another one, unless there are too many. */
export function add(items: readonly number[], item: number): readonly number[] {
  log('adding %d', item)
  if (items.length >= 3) {
    log('the cart is full')
    return items
  }
  return items.includes(item) ? items : [...items, item]
}

/** The name of the log of a part of the shop. */
export function nameOf(part: string): string {
  const inner = log.extend(part)
  if (inner.enabled) return `${inner.namespace} (shown)`
  return inner.namespace.length > 16 ? 'long name' : inner.namespace
}
