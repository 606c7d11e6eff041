// @filename: left.ts
export function line(width: number): string {
  return width === 80 ? '-'.repeat(2 ** 29) : '-'
}
// @filename: right.ts
export function line(width: number): string {
  return '-'
}
