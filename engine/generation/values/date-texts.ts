import { civilDate, type CivilDate, dayOf } from '../../model/test/civil-date.ts'
import { pick, type Random } from '../../random/random.ts'
import type { GenerationParameters } from '../parameters.ts'
import { wholeStepOf } from './whole-step.ts'
import { modulo } from '../../model/test/modulo.ts'

/** A date that is the same in all time zones: `2020-02-29`, or `2020-02-29T12:00Z` with minutes onwards as `rest`. */
export interface DateText {
  readonly date: CivilDate
  readonly time?: { readonly hour: number; readonly rest: string }
}

const pattern = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2})(:\d{2}(?::\d{2}(?:\.\d{3})?)?Z))?$/

/** Parses such a date; `undefined` for any other text, including local times. */
export function readDate(text: string): DateText | undefined {
  // Rejects most texts by two characters.
  if (text.length < 10 || text[4] !== '-' || text[7] !== '-') return undefined
  const found = pattern.exec(text)
  if (found === null) return undefined
  const [, year, month, day, hour, rest] = found
  const date = { year: Number(year), month: Number(month), day: Number(day) }
  return hour === undefined || rest === undefined ? { date } : { date, time: { hour: Number(hour), rest } }
}

/** The text of a date some days, months or years away, or at another hour. */
export function moved({ date, time }: DateText, { fineDelta }: GenerationParameters, random: Random): string {
  const step = wholeStepOf(fineDelta, random)
  const unit = pick(random, time === undefined ? dateUnits : [...dateUnits, 'hour' as const])
  if (unit === 'hour') return spelled({ date, time: { ...time!, hour: modulo(time!.hour + step, 24) } })
  return spelled({ date: civilDate(dayOf({ ...date, [unit]: date[unit] + step })), ...(time && { time }) })
}

const dateUnits = ['year', 'month', 'day'] as const

function spelled({ date: { year, month, day }, time }: DateText): string {
  const written = `${padded(modulo(year, 10_000), 4)}-${padded(month, 2)}-${padded(day, 2)}`
  return time === undefined ? written : `${written}T${padded(time.hour, 2)}${time.rest}`
}

function padded(value: number, length: number): string {
  return String(value).padStart(length, '0')
}
