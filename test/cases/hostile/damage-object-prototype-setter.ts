export function hostile(n: number): number {
  for (const key of ['0', 'kind', 'test', 'value', 'id']) {
    Object.defineProperty(Object.prototype, key, { set: () => undefined, get: () => n, configurable: true })
  }
  return n
}
