export function hostile(n: number): number {
  for (const it of [Object, Array, Function, Promise, Map, Set, String, Number]) {
    Object.freeze(it)
    Object.freeze(it.prototype)
  }
  return n
}
