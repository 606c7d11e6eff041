export function hostile(n: number): number {
  const list = [n]
  for (const it of list) list.push(it)
  return list.length
}
