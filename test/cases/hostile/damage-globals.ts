export function hostile(n: number): number {
  for (const key of ['Array', 'Map', 'Set', 'JSON', 'Math', 'Error', 'Reflect', 'Symbol', 'performance']) {
    delete (globalThis as any)[key]
  }
  return n
}
