import { abs, apply, dateTime, floor, NativeDate, regexExec } from '../intrinsics.ts'
import type { Overrides } from '../overrides.ts'
import type { CurrentRegion } from './regions.ts'
import { machineClockAt, type Zone } from './zone.ts'

/** Converts `Date` arguments that denote local time. */
export interface LocalDates {
  /** The equivalent arguments in the real time zone. */
  argumentsHere(args: readonly unknown[]): readonly unknown[]
}

type Method = (this: unknown, ...args: unknown[]) => unknown

const prototype = NativeDate.prototype as unknown as Readonly<Record<string, Method>>
const { UTC, parse } = NativeDate
const { setTime, toUTCString } = NativeDate.prototype

/** Date fields with a local and a UTC accessor. */
const fields = ['FullYear', 'Month', 'Date', 'Day', 'Hours', 'Minutes', 'Seconds', 'Milliseconds']

/** Makes the local-time methods of `Date` follow the region. */
export function overrideLocalDates(overrides: Overrides, { use }: CurrentRegion): LocalDates {
  const there = (key: string, answer: (zone: Zone, date: unknown, args: unknown[]) => unknown): void => {
    const native = prototype[key]
    if (native === undefined) return
    const local = new Proxy(native, {
      apply(_, date: unknown, args: unknown[]) {
        const region = use('zone')
        return region === undefined ? apply(native, date, args) : answer(region.zone, date, args)
      },
    })
    overrides.set(prototype, key, local)
  }

  for (const field of fields) {
    const get = prototype[`getUTC${field}`]!
    there(`get${field}`, (zone, date) => apply(get, clockOf(date, zone), []))
    const set = prototype[`setUTC${field}`]
    if (set === undefined) continue
    there(`set${field}`, (zone, date, args) => {
      const clock = clockOf(date, zone)
      apply(set, clock, args)
      return apply(setTime, date, [zone.timeOf(dateTime(clock))])
    })
  }
  there('getTimezoneOffset', (zone, date) => (dateTime(date) - zone.clockAt(dateTime(date))) / 60_000)
  there('toDateString', (zone, date) => textOf(date, zone).day)
  there('toTimeString', (zone, date) => textOf(date, zone).time)
  there('toString', (zone, date) => {
    const { day, time } = textOf(date, zone)
    return day === time ? day : `${day} ${time}`
  })

  /** A text without a zone was parsed in the machine's time zone. */
  const moved = (time: number, zone: Zone): number => {
    if (time !== time) return time
    return zone.timeOf(machineClockAt(time))
  }
  const functions = {
    parse(text: unknown): number {
      const time = parse(text as string)
      if (typeof text !== 'string' || !isLocal(text)) return time
      const region = use('zone')
      return region === undefined ? time : moved(time, region.zone)
    },
  }
  overrides.set(NativeDate, 'parse', functions.parse)

  return {
    argumentsHere(args) {
      if (args.length === 0) return args
      if (args.length === 1) {
        const [text] = args
        return typeof text === 'string' && isLocal(text) ? [functions.parse(text)] : args
      }
      const region = use('zone')
      return region === undefined ? args : [region.zone.timeOf(apply(UTC, undefined, args as [number, number]))]
    },
  }
}

/** A date whose UTC fields are the local ones of the zone. Throws for other values. */
function clockOf(date: unknown, zone: Zone): Date {
  return new NativeDate(zone.clockAt(dateTime(date)))
}

/** `Wed Jan 01 2020` and `12:00:00 GMT+0900 (Asia/Tokyo)`; for an invalid date, both are `Invalid Date`. */
function textOf(date: unknown, zone: Zone): { readonly day: string; readonly time: string } {
  const text = apply(toUTCString, clockOf(date, zone), [])
  const parts = regexExec(/^(\w+), (\d+) (\w+) (-?\d+) (.*)$/, text)
  if (parts === null) return { day: text, time: text }
  return {
    day: `${parts[1]!} ${parts[3]!} ${parts[2]!} ${parts[4]!}`,
    time: `${parts[5]!}${aheadText(dateTime(date), zone)} (${zone.title ?? zone.name})`,
  }
}

/** How far a clock is ahead of UTC, in hours and minutes: `+0530`. */
function aheadText(time: number, zone: Zone): string {
  const minutes = floor((zone.clockAt(time) - time) / 60_000)
  const size = abs(minutes)
  const two = (count: number): string => `${count < 10 ? '0' : ''}${count}`
  return `${minutes < 0 ? '-' : '+'}${two(floor(size / 60))}${two(size % 60)}`
}

/** Texts that are not in local time: an ISO 8601 date without a time, or a text that names its zone. */
const universal =
  /^\s*(?:[+-]\d{2})?\d{4}(?:-\d{2}){0,2}\s*$|\dZ\s*$|\b(?:GMT|UTC?|Z|[ECMP][SD]T)\b|:\d.*[+-]\d{2}:?\d{2}/i

function isLocal(text: string): boolean {
  return regexExec(universal, text) === null
}
