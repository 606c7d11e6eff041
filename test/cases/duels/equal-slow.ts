// @filename: left.ts
export function sum(n: number): number {
  let total = 0
  for (let at = 1; at <= n; at++) total += at
  return total
}
export function pairs(wide: number, high: number): number {
  let count = 0
  for (let x = 0; x < wide; x++) for (let y = 0; y < high; y++) count++
  return count
}
// @filename: right.ts
export function sum(n: number): number {
  if (!(1 <= n)) return 0
  const last = Math.floor(n)
  return (last * (last + 1)) / 2
}
export function pairs(wide: number, high: number): number {
  return 0 < wide && 0 < high ? Math.ceil(wide) * Math.ceil(high) : 0
}
