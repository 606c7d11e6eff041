// @filename: left.ts
export function digits(n: number): number {
  let count = 0
  for (let left = n; left !== 0; left = Math.floor(left / 10)) count++
  return count
}
// @filename: right.ts
export function digits(n: number): number {
  let count = 0
  for (let left = n; 0 < left && left < Infinity; left = Math.floor(left / 10)) count++
  return count
}
