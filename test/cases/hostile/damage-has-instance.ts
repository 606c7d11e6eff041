export function hostile(n: number): number {
  Object.defineProperty(Promise, Symbol.hasInstance, { value: () => true, configurable: true })
  return n
}
