export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && year % 100 !== 0
}
