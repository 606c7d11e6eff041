export function hostile(n: number): number {
  Object.defineProperty(Object.prototype, 'length', { get: () => n, configurable: true })
  return n
}
