/** Whether there is such a day in the Gregorian calendar. */
export function isValidDate(day: number, month: number, year: number): boolean {
  if (year < 1 || year > 9999 || month < 1 || month > 12 || day < 1 || day > 31) {
    return false // (0)
  }
  if (month === 2) {
    let last = 28 // (1)
    if ((year % 4 === 0 && year % 100 !== 0) || year % 400 === 0) {
      last = 29 // (2)
    }
    if (day > last) {
      return false // (3)
    }
    return true // (4)
  }
  if (day > 30 && (month === 4 || month === 6 || month === 9 || month === 11)) {
    return false // (5)
  }
  return true // (6)
}
