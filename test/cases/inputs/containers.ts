export function total(stock: Map<string, number[]>): number {
  let sum = 0
  for (const [name, counts] of stock) {
    if (name === 'apple' && counts.length === 2) sum += 100
    for (const it of counts) sum += it
  }
  return sum
}

export function common(a: ReadonlySet<string>, b: Set<string>): string[] {
  const found: string[] = []
  for (const it of a) if (b.has(it)) found.push(it)
  return found
}

export function season(date: Date): string {
  if (Number.isNaN(date.getTime())) throw new TypeError('no date')
  const month = date.getUTCMonth()
  if (month < 2 || month === 11) return 'winter'
  return date.getUTCFullYear() < 1970 ? 'long ago' : 'other'
}

export function find(pattern: RegExp, text: string): string {
  if (pattern.global) return 'all'
  return /^item-\d+$/i.test(text) ? 'item' : pattern.test(text) ? 'match' : 'none'
}

export function classify(error: Error | TypeError | AggregateError): string {
  if (error instanceof TypeError) return 'type'
  if (error instanceof AggregateError) return 'several'
  return error.message === '' ? 'silent' : 'other'
}

export function checksum(bytes: Uint8Array, view: DataView): number {
  let sum = 0
  for (const byte of bytes) sum = (sum * 31 + byte) % 65521
  if (3 < view.byteLength) sum += view.getUint8(3)
  return bytes.length === 3 ? -sum : sum
}

export function describe(key: symbol, weak: WeakRef<{ id: number }>): string {
  if (weak.deref()!.id === 7) return 'seven'
  return key.description === 'id' ? 'id' : 'unknown'
}

export function first(items: Iterable<number>, more: Iterator<string>, made: Generator<boolean, string>): string {
  for (const it of items) if (100 < it) return 'large'
  const { value, done } = more.next()
  if (done !== true && value === 'stop') return 'stopped'
  return [...made].length === 2 ? 'two' : 'none'
}

export async function collect(items: AsyncIterable<number>, limit: Promise<number>): Promise<string> {
  let count = 0
  try {
    const most = await limit
    for await (const it of items) {
      count++
      if (most < it) return 'over'
    }
  } catch {
    return 'rejected'
  }
  return count === 3 ? 'three' : 'other'
}

export function host(url: URL): string {
  return url.port === '' ? url.hostname : `${url.hostname} at ${url.port}`
}
