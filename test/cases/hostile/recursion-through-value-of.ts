export function hostile(n: number): boolean {
  const it = {
    valueOf(): number {
      return +it + n
    },
  }
  return +it > n
}
