export function hostile(n: number): number {
  Promise.prototype.then = (() => undefined) as any
  return n
}
