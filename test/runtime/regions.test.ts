import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createExecutor } from '../../engine/runtime/interpreter/executor.ts'
import { defaultLimits } from '../../engine/runtime/interpreter/limits.ts'
import { regions } from '../../engine/runtime/realm/locale/regions.ts'
import { zoneOf } from '../../engine/runtime/realm/locale/zone.ts'
import type { Observation } from '../../engine/model/run/execution.ts'
import type { Callable } from '../../engine/model/subject/subject.ts'
import { callWith, handmadeFunction } from '../support/handmade.ts'

const hour = 3_600_000

describe('a time zone', () => {
  test.each([
    ['Asia/Tokyo', '2020-01-01T12:00Z', 9],
    ['Asia/Kolkata', '2020-01-01T12:00Z', 5.5],
    ['Pacific/Pago_Pago', '2020-01-01T12:00Z', -11],
    ['America/New_York', '2020-03-08T06:59Z', -5],
    ['America/New_York', '2020-03-08T07:00Z', -4],
    ['Pacific/Auckland', '2020-01-01T12:00Z', 13],
    ['Pacific/Auckland', '2020-07-01T12:00Z', 12],
  ])('%s at %s is ahead of UTC by this many hours: %s', (name, time, hours) => {
    const at = Date.parse(time)
    const zone = zoneOf(name)
    expect(zone.clockAt(at) - at).toBe(hours * hour)
    expect(zone.timeOf(zone.clockAt(at))).toBe(at)
  })

  test('handles skipped and repeated times, and extreme years', () => {
    const zone = zoneOf('America/New_York')
    expect(zone.timeOf(Date.UTC(2020, 2, 8, 2, 30))).toBe(Date.UTC(2020, 2, 8, 7, 30))
    expect(zone.timeOf(Date.UTC(2020, 10, 1, 1, 30))).toBe(Date.UTC(2020, 10, 1, 5, 30))
    for (const time of [-8.64e15, Date.UTC(-300, 0), 8.64e15]) expect(zone.clockAt(time)).toBeLessThan(time)
    expect(zone.clockAt(NaN)).toBeNaN()
  })
})

/** Observes a function without parameters in an environment. */
async function observed(
  expression: string,
  environmentId: number,
  sketch: Partial<Callable> = {},
): Promise<Observation> {
  const executor = createExecutor(handmadeFunction(expression, sketch), defaultLimits)
  try {
    return await executor.observe(callWith(), environmentId)
  } finally {
    executor.dispose()
  }
}

async function valueOf(expression: string, environmentId: number): Promise<unknown> {
  const [effect] = (await observed(expression, environmentId)).effects
  return effect?.kind === 'returned' && effect.value.kind === 'primitive' ? effect.value.value : effect
}

describe('in Tokyo, in German', () => {
  const there = -1
  test.each([
    ['new Date(0).getHours()', 9],
    ['new Date(0).toString()', 'Thu Jan 01 1970 09:00:00 GMT+0900 (Asia/Tokyo)'],
    ['`${new Date(0)}` === new Date(0).toDateString() + " " + new Date(0).toTimeString()', true],
    ['String(new Date(NaN))', 'Invalid Date'],
    ['new Date(0).getTimezoneOffset()', -540],
    ['new Date(2020, 0, 1).toISOString()', '2019-12-31T15:00:00.000Z'],
    ['new Date(2020, 0, 1).getDate()', 1],
    ['new Date("2020-01-01T00:00").toISOString()', '2019-12-31T15:00:00.000Z'],
    ['new Date("Jan 1, 2020").toISOString()', '2019-12-31T15:00:00.000Z'],
    ['new Date("2020-01-01").toISOString()', '2020-01-01T00:00:00.000Z'],
    ['new Date("2020-01-01T00:00+02:00").toISOString()', '2019-12-31T22:00:00.000Z'],
    ['Date.parse("2020-01-01 00:00 UTC")', Date.UTC(2020, 0, 1)],
    ['(date => (date.setHours(0, 0, 0, 0), date.toISOString()))(new Date(0))', '1969-12-31T15:00:00.000Z'],
    ['new (class extends Date { hour() { return this.getHours() } })(2020, 0, 1, 7).hour()', 7],
    ['new Date(0).toLocaleString()', '1.1.1970, 09:00:00'],
    ['new Date(0).toLocaleDateString("en-US", { timeZone: "UTC" })', '1/1/1970'],
    ['new Intl.DateTimeFormat("en-US", { hour: "numeric", hourCycle: "h23" }).format(0)', '09'],
    ['Intl.DateTimeFormat().resolvedOptions().timeZone', 'Asia/Tokyo'],
    ['(1234.5).toLocaleString()', '1.234,5'],
    ['[1.5, 2].toLocaleString()', '1,5,2'],
    ['new Intl.NumberFormat([], { style: "percent" }).format(0.5)', '50\u00a0%'],
    ['new Intl.NumberFormat("en-US").format(1.5)', '1.5'],
    [
      'new Intl.NumberFormat() instanceof Intl.NumberFormat && new Intl.NumberFormat().constructor === Intl.NumberFormat',
      true,
    ],
    ['Date.prototype.setHours.name + Date.prototype.setHours.length', 'setHours4'],
  ])('%s is %s', async (expression, expected) => {
    expect(await valueOf(`() => ${expression}`, there)).toEqual(expected)
  })
})

test('locale-dependent capitals and sort order depend on the language', async () => {
  const inLanguage = (locale: string): number => -1 - regions.findIndex((it) => it.locale === locale)
  expect(await valueOf(`() => 'i'.toLocaleUpperCase()`, inLanguage('tr-TR'))).toBe('İ')
  expect(await valueOf(`() => 'z'.localeCompare('å')`, inLanguage('sv-SE'))).toBe(-1)
  expect(await valueOf(`() => 'z'.localeCompare('å')`, inLanguage('en-US'))).toBe(1)
  expect(await valueOf(`() => 'z'.localeCompare('å', 'sv-SE')`, inLanguage('en-US'))).toBe(-1)
})

test.each([
  ['new Date(0).getDay()', true],
  ['new Date(2020, 0, 1)', true],
  ['new Date("2020-01-01T12:00")', true],
  ['"a".localeCompare("b")', true],
  ['new Intl.PluralRules()', true],
  ['new Date(0).toISOString()', false],
  ['new Date("2020-01-01T12:00Z")', false],
  ['Date.UTC(2020, 0, 1)', false],
  ['(1.5).toLocaleString("de")', false],
  ['"a".toUpperCase()', false],
])('%s depends on the region: %s', async (expression, expected) => {
  expect((await observed(`() => ${expression}`, 0)).usesEnvironment).toBe(expected)
})

describe('in the time zone of the machine', () => {
  const zone = process.env.TZ
  beforeEach(() => {
    process.env.TZ = 'Europe/Berlin'
  })
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  })

  test('environment 0 uses its clock, and others do not depend on it', async () => {
    const expression = '() => new Date("2020-07-01T00:00").toISOString() + new Date(2020, 6, 1).getHours()'
    expect(await valueOf(expression, 0)).toBe('2020-06-30T22:00:00.000Z0')
    expect(await valueOf(expression, -1)).toBe('2020-06-30T15:00:00.000Z0')
  })
})

test('a stack trace differs between environments, so no test asserts it', async () => {
  const expression = '() => new Error("full").stack'
  expect(await valueOf(expression, 0)).not.toEqual(await valueOf(expression, 1))
  const later = 'async () => { await Promise.resolve(); return new Error("full").stack }'
  const laterIn = async (at: number): Promise<unknown> => (await observed(later, at, { awaited: true })).effects
  expect(await laterIn(0)).not.toEqual(await laterIn(1))
})
