export function hostile(n: number): string {
  const it = {
    toString(): string {
      return `${it}${n}`
    },
  }
  return `${it}`
}
