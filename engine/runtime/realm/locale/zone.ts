import { apply, floor, formatParts, max, min, NativeDate, NativeDateTimeFormat } from '../intrinsics.ts'

/** A time zone. Times are in ms since 1970; local times are given as if they were UTC. */
export interface Zone {
  readonly name: string
  /** The name in the text of a date; by default, `name`. */
  readonly title?: string
  clockAt(time: number): number
  /** The time at which a clock shows this: the earlier one of two; in a skipped hour, as if it had not been skipped. */
  timeOf(clock: number): number
}

const { UTC } = Date
const { getTimezoneOffset } = Date.prototype
/** More than any clock differs from UTC, in ms. */
const day = 86_400_000

/** Outside these years, the offset is that of the nearest one. */
const known = { first: UTC(1000, 0), last: UTC(9000, 0) }

/** The local time of the machine at a time, whatever zone is simulated now. */
export function machineClockAt(time: number): number {
  return time - 60_000 * apply(getTimezoneOffset, new NativeDate(time), [])
}

/** UTC, which needs no table of a zone. */
export const utc: Zone = { name: 'UTC', clockAt: (time) => time, timeOf: (clock) => clock }

/** A named time zone, such as `Asia/Tokyo`. */
export function zoneOf(name: string): Zone {
  let format: Intl.DateTimeFormat | undefined

  /** The offset of clocks from UTC. */
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

/** Without a prototype, on which pasted code could define further options. */
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
