/** Writes a time of day by a pattern: `HH`, `H`, `hh`, `h`, `mm`, `m`, `a`, and text between quotes. */
export function formatTime(hours: number, minutes: number, pattern: string): string {
  if (hours < 0 || hours > 23 || minutes < 0 || minutes > 59) throw new RangeError('Not a time of day')
  let result = ''
  let at = 0
  while (at < pattern.length) {
    const char = pattern[at]
    let count = 1
    while (pattern[at + count] === char) count++
    if (char === "'") {
      const end = pattern.indexOf("'", at + 1)
      if (end === -1) throw new SyntaxError('The quote is not closed')
      result += end === at + 1 ? "'" : pattern.slice(at + 1, end)
      at = end + 1
      continue
    }
    if (char === 'H') result += pad(hours, count)
    else if (char === 'h') result += pad(hours % 12 === 0 ? 12 : hours % 12, count)
    else if (char === 'm') result += pad(minutes, count)
    else if (char === 'a') result += hours < 12 ? 'am' : 'pm'
    else if (/[a-z]/i.test(char)) throw new SyntaxError(`No such letter: ${char}`)
    else result += char.repeat(count)
    at += count
  }
  return result
}

function pad(value: number, width: number): string {
  const text = String(Math.trunc(value))
  if (width > 2) throw new SyntaxError('Two digits at most')
  return text.length < width ? `0${text}` : text
}
