export function hostile(n: number): number {
  const list = new Array(2e8)
  return list.indexOf(n) + list.lastIndexOf(n) + (list.includes(n) ? 1 : 0)
}
