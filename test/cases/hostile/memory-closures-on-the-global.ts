const kept: (() => number[])[] = ((globalThis as any).kept ??= [])
export function hostile(n: number): number {
  const big = new Array(1000).fill(n)
  kept.push(() => big)
  return n
}
