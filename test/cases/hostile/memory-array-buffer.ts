export function hostile(n: number): number {
  const all: ArrayBuffer[] = []
  for (let i = 0; i < 1000; i++) all.push(new ArrayBuffer(1e9))
  return all.length + n
}
