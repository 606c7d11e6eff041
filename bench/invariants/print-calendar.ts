/** A month of the Gregorian calendar as a sheet, weeks beginning on Sunday; empty where there is no such month. */
export function printCalendar(month: number, year: number): string {
  let sheet = ''
  if (year < 1 || year > 9999 || month < 1 || month > 12) {
    return sheet // (0)
  }
  let isLeap = false
  if ((year % 4 === 0 && year % 100 !== 0) || year % 400 === 0) {
    isLeap = true // (1)
  }
  let days = 31
  switch (month) {
    case 1: {
      sheet += 'January' // (2)
      break
    }
    case 2: {
      sheet += 'February' // (3)
      if (isLeap) {
        days = 29 // (4)
      } else {
        days = 28 // (5)
      }
      break
    }
    case 3: {
      sheet += 'March' // (6)
      break
    }
    case 4: {
      sheet += 'April' // (7)
      days = 30
      break
    }
    case 5: {
      sheet += 'May' // (8)
      break
    }
    case 6: {
      sheet += 'June' // (9)
      days = 30
      break
    }
    case 7: {
      sheet += 'July' // (10)
      break
    }
    case 8: {
      sheet += 'August' // (11)
      break
    }
    case 9: {
      sheet += 'September' // (12)
      days = 30
      break
    }
    case 10: {
      sheet += 'October' // (13)
      break
    }
    case 11: {
      sheet += 'November' // (14)
      days = 30
      break
    }
    case 12: {
      sheet += 'December' // (15)
      break
    }
  }
  sheet += ` ${year}\n`
  // Sakamoto's method: the weekday of the first, 0 for Sunday.
  const shift = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4][month - 1]!
  const y = month < 3 ? year - 1 : year
  let weekday = (y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + shift + 1) % 7
  for (let column = 0; column < weekday; column++) {
    sheet += '   ' // (16)
  }
  for (let day = 1; day <= days; day++) {
    let text = String(day) // (17)
    if (day < 10) {
      text = ` ${text}` // (18)
    }
    sheet += `${text} `
    weekday += 1
    if (weekday === 7) {
      sheet += '\n' // (19)
      weekday = 0
    }
  }
  return sheet
}
