export function hostile(n: number): number {
  Array.prototype.map = (() => []) as any
  return n
}
