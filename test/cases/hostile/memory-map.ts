const kept = new Map<number, number[]>()
export function hostile(n: number): number {
  for (let i = 0; i === i; i++) kept.set(i, new Array(1000).fill(n))
  return kept.size
}
