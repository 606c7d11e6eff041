export function hostile(n: number, m: number = hostile(n + 1)): number {
  return n + m
}
