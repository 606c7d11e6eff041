export function hostile(n: number): number {
  Object.defineProperty(Object.prototype, 'hostile', { get: () => n })
  return n
}
