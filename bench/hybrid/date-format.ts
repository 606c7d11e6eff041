/** Whether a text is a date of the form that is asked for, where `d`, `m` and `y` stand for digits. */
export function matchesFormat(text: string, format: string): boolean {
  if (text.length !== format.length || format === '') return false
  let day = 0
  let month = 0
  let year = 0
  for (let i = 0; i < format.length; i++) {
    const digit = text.charCodeAt(i) - 48
    const isDigit = digit >= 0 && digit <= 9
    switch (format[i]) {
      case 'd':
        if (!isDigit) return false
        day = day * 10 + digit
        break
      case 'm':
        if (!isDigit) return false
        month = month * 10 + digit
        break
      case 'y':
        if (!isDigit) return false
        year = year * 10 + digit
        break
      default:
        if (text[i] !== format[i]) return false
    }
  }
  if (month < 1 || month > 12 || day < 1) return false
  if (month === 2) {
    const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
    return day <= (leap ? 29 : 28)
  }
  if (month === 4 || month === 6 || month === 9 || month === 11) return day <= 30
  return day <= 31
}
