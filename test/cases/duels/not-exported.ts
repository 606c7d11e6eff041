// @filename: left.ts
function isLeap(year: number): boolean {
  return year % 4 === 0 && year % 100 !== 0
}
// @filename: right.ts
function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}
