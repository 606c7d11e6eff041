export function hostile(n: number): number {
  return hostile(n + 1) + 1
}
