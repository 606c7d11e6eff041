export function hostile(n: number): number {
  let list = [n]
  for (let i = 0; i < 40; i++) list = list.concat(list)
  return list.length
}
