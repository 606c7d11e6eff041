Object.freeze(Object.prototype)
Object.freeze(Array.prototype)
export function hostile(n: number): number {
  return n > 3 ? n : -n
}
