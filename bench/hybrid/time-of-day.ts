/** Minutes since midnight of a text such as `7:05` or `19:30`; undefined where it is no time. */
export function minutesOf(text: string): number | undefined {
  if (text.length < 4 || text.length > 5) return undefined
  const colon = text.indexOf(':')
  if (colon === -1 || text.length - colon !== 3) return undefined
  const hours = Number(text.slice(0, colon))
  const minutes = Number(text.slice(colon + 1))
  if (!Number.isInteger(hours) || !Number.isInteger(minutes)) return undefined
  if (hours < 0 || hours > 23) return undefined
  if (minutes < 0 || minutes > 59) return undefined
  return hours * 60 + minutes
}

/** How long somebody worked, with half an hour off after six hours and three quarters after nine. */
export function worked(from: string, to: string): number {
  const start = minutesOf(from)
  const end = minutesOf(to)
  if (start === undefined || end === undefined) throw new RangeError('Not a time of day')
  const span = end < start ? end + 1_440 - start : end - start
  if (span > 9 * 60 + 45) return span - 45
  if (span > 6 * 60 + 30) return span - 30
  return span
}
