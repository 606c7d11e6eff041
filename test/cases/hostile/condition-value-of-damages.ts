export function hostile(n: number): boolean {
  const it = {
    valueOf(): number {
      Array.prototype.filter = Array.prototype.slice = (() => []) as any
      return n
    },
  }
  return (it as any) > 3
}
