export class Hostile {
  static {
    ;(Array.prototype as any).last = function (this: unknown[]) {
      return this.at(-1)
    }
    String.prototype.trim = () => 'trimmed'
  }
  last(list: number[]): number | undefined {
    return list.length > 3 ? (list as any).last() : undefined
  }
}
