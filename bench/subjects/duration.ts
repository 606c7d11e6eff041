export type Unit = 'ms' | 's' | 'm' | 'h' | 'd' | 'w'

export interface FormatOptions {
  /** Most units that are shown. */
  readonly units?: number
  readonly style?: 'short' | 'long'
}

const milliseconds: Readonly<Record<Unit, number>> = {
  ms: 1,
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
}

const longNames: Readonly<Record<Unit, string>> = {
  ms: 'millisecond',
  s: 'second',
  m: 'minute',
  h: 'hour',
  d: 'day',
  w: 'week',
}

const largestFirst: readonly Unit[] = ['w', 'd', 'h', 'm', 's', 'ms']

/** Milliseconds of a text such as `1h30m`, `-45s` or `2.5 d`. */
export function parseDuration(text: string): number {
  const trimmed = text.trim().toLowerCase()
  if (trimmed === '') throw new RangeError('Empty duration')
  if (/^\d+$/.test(trimmed)) return Number(trimmed)

  const negative = trimmed.startsWith('-')
  const body = negative ? trimmed.slice(1) : trimmed
  const part = /(\d+(?:\.\d+)?)\s*(ms|[smhdw])\s*/gy
  const seen = new Set<Unit>()
  let total = 0
  let end = 0
  for (const [whole, amount, unit] of body.matchAll(part)) {
    if (seen.has(unit as Unit)) throw new RangeError(`Unit ${unit} is given twice`)
    seen.add(unit as Unit)
    total += Number(amount) * milliseconds[unit as Unit]
    end += whole.length
  }
  if (end === 0 || end < body.length) throw new RangeError(`Invalid duration: ${text}`)
  return negative ? -total : total
}

export function isDuration(text: string): boolean {
  try {
    parseDuration(text)
    return true
  } catch {
    return false
  }
}

export function formatDuration(ms: number, { units = 2, style = 'short' }: FormatOptions = {}): string {
  if (!Number.isFinite(ms)) throw new RangeError('A duration is finite')
  let rest = Math.abs(Math.round(ms))
  const parts: string[] = []
  for (const unit of largestFirst) {
    const count = Math.floor(rest / milliseconds[unit])
    if (count === 0) {
      // Units between two that are shown must not be skipped silently.
      if (parts.length > 0) break
      continue
    }
    rest -= count * milliseconds[unit]
    parts.push(style === 'short' ? `${count}${unit}` : `${count} ${longNames[unit]}${count === 1 ? '' : 's'}`)
    if (parts.length >= units) break
  }
  if (parts.length === 0) return style === 'short' ? '0ms' : 'no time'
  return (ms < 0 ? '-' : '') + parts.join(style === 'short' ? '' : ', ')
}

/** `01:02:03`, with hours only where there are some. */
export function toClock(seconds: number): string {
  if (seconds < 0 || !Number.isInteger(seconds)) throw new RangeError(`Not a number of seconds: ${seconds}`)
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  const two = (n: number) => String(n).padStart(2, '0')
  const tail = `${two(minutes)}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${tail}` : tail
}

export function relativeTime(then: Date, now: Date): string {
  const difference = then.getTime() - now.getTime()
  if (Number.isNaN(difference)) return 'at an unknown time'
  if (Math.abs(difference) < 1_000) return 'now'
  const text = formatDuration(Math.abs(difference), { units: 1, style: 'long' })
  return difference < 0 ? `${text} ago` : `in ${text}`
}
