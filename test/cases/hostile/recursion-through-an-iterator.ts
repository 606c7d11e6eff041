export function hostile(n: number): number[] {
  const it = {
    [Symbol.iterator](): Iterator<number> {
      return [...it].values()
    },
  }
  return [n, ...it]
}
