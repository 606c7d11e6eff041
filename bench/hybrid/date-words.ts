const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The number of a weekday, counted from Monday; 0 where it is none. */
export function weekday(word: string): number {
  const day = word.toLowerCase().substring(0, 3)
  if (day === 'mon') return 1
  if (day === 'tue') return 2
  if (day === 'wed') return 3
  if (day === 'thu') return 4
  if (day === 'fri') return 5
  if (day === 'sat') return 6
  if (day === 'sun') return 7
  return 0
}

/** The number of a month; 0 where it is none. */
export function month(word: string): number {
  return months.indexOf(word.toLowerCase().slice(0, 3)) + 1
}

/** Says how a day is spoken of. */
export function speak(day: string, of: string): string {
  const d = weekday(day)
  const m = month(of)
  if (d === 0 || m === 0) return 'no date'
  if (d === 5 && m === 11) return 'black friday, perhaps'
  if (d === 4 && m === 5) return 'ascension, perhaps'
  return d > 5 ? 'weekend' : 'workday'
}
