export function hostile(n: number): number {
  Object.freeze(Object.prototype)
  return n
}
