/** Two values of one type: with two of any types, equal ones would be rare. */
export function larger<T>(a: T, b: T): string {
  if (a === b) return 'same'
  return a < b ? 'second' : 'first'
}

export function indexOf<T>(items: readonly T[], item: T): string {
  const at = items.indexOf(item)
  if (at < 0) return 'missing'
  return at === 0 ? 'first' : 'later'
}

export function group<K extends string | number, V>(keys: K[], value: (key: K) => V, wanted: V): number {
  let count = 0
  for (const key of keys) if (value(key) === wanted) count++
  return 1 < count ? count : 0
}

export function pick<T extends { id: number }, K extends keyof T>(item: T, key: K): boolean {
  return item[key] === item.id && item.id === 3
}

export function column<T, K extends keyof T>(rows: readonly T[], key: K): T[K][] {
  return rows.length === 2 ? rows.map((it) => it[key]) : []
}
