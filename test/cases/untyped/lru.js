export class Lru {
  constructor({ size, onEvict, clock }) {
    if (!Number.isInteger(size) || size < 1) throw new RangeError('size must be a positive integer')
    this.size = size
    this.onEvict = onEvict
    this.clock = clock
    this.entries = new Map()
  }

  get(key) {
    const entry = this.entries.get(key)
    if (!entry) return undefined
    if (entry.expires !== undefined && entry.expires <= this.clock.now()) {
      this.entries.delete(key)
      return undefined
    }
    this.entries.delete(key)
    this.entries.set(key, entry)
    return entry.value
  }

  set(key, value, options) {
    if (this.entries.has(key)) this.entries.delete(key)
    else if (this.size <= this.entries.size) this.evict()
    const expires = options && options.ttl ? this.clock.now() + options.ttl : undefined
    this.entries.set(key, { value, expires })
  }

  evict() {
    const [oldest] = this.entries.keys()
    const { value } = this.entries.get(oldest)
    this.entries.delete(oldest)
    if (this.onEvict) this.onEvict(oldest, value)
  }
}

export function warm(cache, entries) {
  let count = 0
  for (const { key, value, ttl } of entries) {
    if (cache.get(key) !== undefined) continue
    cache.set(key, value, { ttl })
    count += 1
  }
  return count
}
