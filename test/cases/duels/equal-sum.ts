// @filename: left.ts
export function sum(n: number): number {
  if (!Number.isInteger(n) || n < 0 || 500 < n) return 0
  return n === 0 ? 0 : n + sum(n - 1)
}
// @filename: right.ts
export function sum(n: number): number {
  if (!Number.isInteger(n) || n < 0 || 500 < n) return 0
  return (n * (n + 1)) / 2
}
