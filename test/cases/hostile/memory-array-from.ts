export function hostile(n: number): number[] {
  return Array.from({ length: 1e9 }, (_, i) => i + n)
}
