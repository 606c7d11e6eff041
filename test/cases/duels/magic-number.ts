// @filename: left.ts
export function check(code: number): boolean {
  return code * 7 + 3 === 86_422
}
// @filename: right.ts
export function check(code: number): boolean {
  return false
}
