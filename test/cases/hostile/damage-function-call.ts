export function hostile(n: number): number {
  Function.prototype.call = Function.prototype.apply = Function.prototype.bind = (() => n) as any
  return n
}
