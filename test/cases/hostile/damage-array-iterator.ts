export function hostile(n: number): number {
  Array.prototype[Symbol.iterator] = function* () {} as any
  return n
}
