// Which dates exist in the Gregorian calendar?

export function isLeapYear(year: number): boolean {
  if (year % 400 === 0) {
    return true
  }
  return year % 4 === 0 && year % 100 !== 0
}

export function daysInMonth(year: number, month: number): number {
  switch (month) {
    case 2:
      return isLeapYear(year) ? 29 : 28
    case 4:
    case 6:
    case 9:
    case 11:
      return 30
    default:
      return 31
  }
}

export function isValidDate(year: number, month: number, day: number): boolean {
  if (!Number.isInteger(year) || !Number.isInteger(month) || !Number.isInteger(day)) {
    return false
  }
  if (year < 1583 || month < 1 || 12 < month) {
    return false
  }
  return 1 <= day && day <= daysInMonth(year, month)
}

/** What is celebrated on a day of the year. */
export function holiday(year: number, month: number, day: number): string {
  if (!isValidDate(year, month, day)) {
    throw new RangeError('There is no such day')
  }
  if (month === 2 && day === 29) {
    return 'leap day'
  }
  if (month === 12 && day === 31) {
    return "New Year's Eve"
  }
  return 'an ordinary day'
}
