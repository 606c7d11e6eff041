export function hostile(n: number): number {
  Object.defineProperty(Array.prototype, 'map', { value: () => n, writable: false, configurable: false })
  return n
}
