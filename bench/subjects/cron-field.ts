export enum Field {
  Minute,
  Hour,
  DayOfMonth,
  Month,
  DayOfWeek,
}

interface Range {
  readonly min: number
  readonly max: number
  readonly names?: readonly string[]
}

const ranges: Record<Field, Range> = {
  [Field.Minute]: { min: 0, max: 59 },
  [Field.Hour]: { min: 0, max: 23 },
  [Field.DayOfMonth]: { min: 1, max: 31 },
  [Field.Month]: {
    min: 1,
    max: 12,
    names: ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
  },
  [Field.DayOfWeek]: { min: 0, max: 6, names: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] },
}

export class CronError extends Error {
  constructor(
    readonly field: Field,
    message: string,
  ) {
    super(`${Field[field]}: ${message}`)
    this.name = 'CronError'
  }
}

function parseNumber(field: Field, text: string): number {
  const { min, max, names } = ranges[field]
  const named = names?.indexOf(text.toLowerCase()) ?? -1
  if (named >= 0) return named + min
  if (!/^\d{1,2}$/.test(text)) throw new CronError(field, `not a number: ${text}`)
  const value = Number(text)
  // Both 0 and 7 are Sunday.
  if (field === Field.DayOfWeek && value === 7) return 0
  if (value < min || value > max) throw new CronError(field, `${value} is not between ${min} and ${max}`)
  return value
}

/** The values a field such as `1-5`, `9-17/2` or `mon,wed` stands for, in ascending order. */
export function parseField(field: Field, text: string): number[] {
  const values = new Set<number>()
  for (const part of text.split(',')) {
    const [span = '', stepText, ...more] = part.split('/')
    if (more.length > 0) throw new CronError(field, `more than one step: ${part}`)
    const step = stepText === undefined ? 1 : Number(stepText)
    if (!Number.isInteger(step) || step < 1) throw new CronError(field, `invalid step: ${stepText}`)
    for (let value = startOf(field, span); value <= endOf(field, span, stepText !== undefined); value += step) {
      values.add(value)
    }
  }
  if (values.size === 0) throw new CronError(field, `nothing matches ${text}`)
  return [...values].sort((a, b) => a - b)
}

function startOf(field: Field, span: string): number {
  if (span === '*') return ranges[field].min
  return parseNumber(field, span.split('-')[0]!)
}

function endOf(field: Field, span: string, hasStep: boolean): number {
  if (span === '*') return ranges[field].max
  const [start, end] = span.split('-')
  if (end !== undefined) return parseNumber(field, end)
  return hasStep ? ranges[field].max : parseNumber(field, start!)
}

export type Schedule = Readonly<Record<Field, readonly number[]>>

export function parseCron(text: string): Schedule {
  const parts = text.trim().split(/\s+/)
  if (parts.length !== 5) throw new SyntaxError(`Expected 5 fields, got ${parts.length}`)
  const fields = [Field.Minute, Field.Hour, Field.DayOfMonth, Field.Month, Field.DayOfWeek] as const
  return Object.fromEntries(fields.map((field) => [field, parseField(field, parts[field]!)])) as unknown as Schedule
}

export function matches(schedule: Schedule, date: Date): boolean {
  return (
    schedule[Field.Minute].includes(date.getUTCMinutes()) &&
    schedule[Field.Hour].includes(date.getUTCHours()) &&
    schedule[Field.DayOfMonth].includes(date.getUTCDate()) &&
    schedule[Field.Month].includes(date.getUTCMonth() + 1) &&
    schedule[Field.DayOfWeek].includes(date.getUTCDay())
  )
}

/** The smallest value of a field after the given one, wrapping around. */
export function nextValue(values: readonly number[], after: number): { value: number; wrapped: boolean } {
  const later = values.find((it) => it > after)
  return later === undefined ? { value: values[0] ?? 0, wrapped: true } : { value: later, wrapped: false }
}
