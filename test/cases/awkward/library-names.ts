// Exports that have the names of classes of the library, next to the classes of the library.
export class Map {
  private readonly tiles: string[] = []
  add(tile: string): this {
    if (tile === '') throw new globalThis.Error('A tile is something')
    this.tiles.push(tile)
    return this
  }
  get size(): number {
    return this.tiles.length
  }
}
export class Error {
  constructor(readonly text: string) {}
}
export class RangeError extends globalThis.Error {}
export function Date(year: number): string {
  return year < 0 ? 'before' : 'after'
}
export class URL {
  constructor(readonly path: string) {}
}
export function check(n: number): number {
  if (n < 0) throw new globalThis.Error('below')
  if (n === 0) throw new globalThis.RangeError('nothing')
  if (n > 100) throw new RangeError('above')
  if (n === 7) throw new Error('seven')
  return n
}
export const make = (kind: 'date' | 'map' | 'own' | 'error' | 'address' | 'promise'): unknown => {
  switch (kind) {
    case 'date':
      return new globalThis.Date(0)
    case 'map':
      return new globalThis.Map([['a', 1]])
    case 'own':
      return new Map()
    case 'error':
      return new Error('own')
    case 'address':
      return new globalThis.URL('https://example.org')
    case 'promise':
      return { then: 1 }
  }
}
export const count = (map: globalThis.Map<string, number>, day: globalThis.Date): number =>
  map.size === 1 && day.getTime() > 5 ? 1 : 0
