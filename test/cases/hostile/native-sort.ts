export function hostile(n: number): number {
  const list = Array.from({ length: 100_000 }, (_, i) => (i * 7919) % 1000003)
  list.sort((a, b) => a - b)
  return list[0]! + n
}
