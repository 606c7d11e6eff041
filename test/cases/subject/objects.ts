export const geometry = {
  unit: 1,
  area(w: number, h: number): number {
    return w * h
  },
  scale: (x: number): number => x * 2,
  get size(): number {
    return this.unit
  },
  set size(value: number) {
    this.unit = value
  },
  inner: {
    distance(a: number): number {
      return Math.abs(a)
    },
    deeper: { farther(): void {}, deepest: { unseen(): void {} } },
  },
}
interface Codec {
  encode(text: string): number[]
}
export const codec: Codec = {
  encode(text) {
    return [text.length]
  },
}
export namespace tools {
  export function trim(text: string): string {
    return text.trim()
  }
  export class Counter {
    count = 0
    up(): number {
      return ++this.count
    }
  }
}
export const names = ['a', 'b']
export const table = new Map([['a', 1]])
class Store {
  put(key: string): void {
    void key
  }
}
export const store = new Store()
