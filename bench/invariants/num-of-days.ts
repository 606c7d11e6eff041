/** How many days a month has. */
export function numOfDays(month: number, year: number): number {
  if (year < 1 || year > 9999 || month < 1 || month > 12) {
    return 0 // (0)
  }
  if (month === 2) {
    let days = 28 // (1)
    if (year % 400 === 0) {
      days = 29 // (2)
    } else if (year % 4 === 0 && year % 100 !== 0) {
      days = 29 // (3)
    }
    return days
  }
  if (month === 4 || month === 6 || month === 9 || month === 11) {
    return 30 // (4)
  }
  return 31 // (5)
}
