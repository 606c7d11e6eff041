export function hostile(n: number): number {
  const global = globalThis as any
  global.count = (global.count ?? 0) + 1
  ;(Math.max as any).count = global.count
  return global.count > 3 ? n : -n
}
