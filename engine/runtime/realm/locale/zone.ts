import { floor, formatParts, max, min, NativeDateTimeFormat } from '../intrinsics.ts'

/** A time zone: which clock times there are when. Times are in ms since 1970; one of a clock is told as if it were UTC. */
export interface Zone {
  readonly name: string
  clockAt(time: number): number
  /** When a clock shows this; the earlier time if it does so twice, and as if it had not been put forward if never. */
  timeOf(clock: number): number
}

const { UTC } = Date
/** Longer than any clock is from UTC, in ms. */
const day = 86_400_000

/** Before and after these years, clocks are as far from UTC as in them. */
const known = { first: UTC(1000, 0), last: UTC(9000, 0) }

/** A zone that the language knows by its name, such as `Asia/Tokyo`. */
export function zoneOf(name: string): Zone {
  let format: Intl.DateTimeFormat | undefined

  /** How far clocks are ahead of UTC. */
  const ahead = (time: number): number => {
    if (time !== time) return 0
    format ??= new NativeDateTimeFormat('en-US', asParts(name))
    const second = 1000 * floor(max(known.first, min(known.last, time)) / 1000)
    const parts = formatParts(format, second)
    const read = (type: string): number => {
      for (let i = 0; i < parts.length; i++) if (parts[i]!.type === type) return +parts[i]!.value
      return 0
    }
    const clock = UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'))
    return clock - second
  }

  return {
    name,
    clockAt: (time) => time + ahead(time),
    timeOf(clock) {
      const before = ahead(clock - day)
      if (ahead(clock - before) === before) return clock - before
      const after = ahead(clock + day)
      return ahead(clock - after) === after ? clock - after : clock - before
    },
  }
}

/** Without a prototype, from which pasted code could have other options read. */
function asParts(timeZone: string): Intl.DateTimeFormatOptions {
  return {
    __proto__: null,
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  } as Intl.DateTimeFormatOptions
}
