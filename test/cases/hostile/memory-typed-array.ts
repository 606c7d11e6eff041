export function hostile(n: number): number {
  const all: Float64Array[] = []
  for (let i = 0; i < 1000; i++) all.push(new Float64Array(5e7).fill(n))
  return all.length
}
