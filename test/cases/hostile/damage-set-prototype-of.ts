export function hostile(n: number): number {
  Object.setPrototypeOf(Array.prototype, null)
  Object.setPrototypeOf(Function.prototype, { call: n } as any)
  return n
}
