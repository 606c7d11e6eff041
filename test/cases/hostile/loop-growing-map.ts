export function hostile(n: number): number {
  const map = new Map([[0, n]])
  for (const [key] of map) map.set(key + 1, n)
  return map.size
}
