export function hostile(n: number): number {
  const list: number[][] = []
  while (n === n) list.push(new Array(10_000).fill(n))
  return list.length
}
