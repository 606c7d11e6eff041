/** The weekday of a date of the Gregorian calendar, by Zeller's congruence. */
export function dayOfWeek(day: number, month: number, year: number): string {
  if (year < 0) {
    return 'before the era' // (0)
  }
  if (year < 1583 || year > 9999 || month < 1 || month > 12 || day < 1 || day > 31) {
    return 'no date' // (1)
  }
  let last = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]!
  if (month === 2 && ((year % 4 === 0 && year % 100 !== 0) || year % 400 === 0)) {
    last = 29 // (2)
  }
  if (day > last) {
    return 'no such day' // (3)
  }
  let m = month
  let y = year
  if (m < 3) {
    m += 12 // (4)
    y -= 1
  }
  const century = Math.floor(y / 100)
  const inCentury = y % 100
  const leaps = Math.floor(inCentury / 4) + Math.floor(century / 4) + 5 * century
  const h = (day + Math.floor((13 * (m + 1)) / 5) + inCentury + leaps) % 7
  switch (h) {
    case 0: {
      return 'Saturday' // (5)
    }
    case 1: {
      return 'Sunday' // (6)
    }
    case 2: {
      return 'Monday' // (7)
    }
    case 3: {
      return 'Tuesday' // (8)
    }
    case 4: {
      return 'Wednesday' // (9)
    }
    case 5: {
      return 'Thursday' // (10)
    }
    default: {
      return 'Friday' // (11)
    }
  }
}
