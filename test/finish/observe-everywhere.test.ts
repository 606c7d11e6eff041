import { expect, test } from 'vitest'
import { candidateTest } from '../../engine/finish/assertions/candidate-test.ts'
import type { Statement, TestCase } from '../../engine/model/test/statement.ts'
import { observeEverywhere, type StableRun } from '../../engine/finish/stabilize/observe-everywhere.ts'
import { isSameEffect } from '../../engine/finish/assertions/equal.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'
import { finishContextFor } from '../support/finish-context.ts'
import { writer } from '../support/test-writer.ts'

/** The stability check of a call of `f`, which has no parameters. */
async function stableRunOf(text: string): Promise<StableRun | undefined> {
  const compiled = compiledOf(sourceOf(text))
  const callable = compiled.subject.callables.findIndex((it) => it.name === 'f')
  const call: TestCase = [{ kind: 'call', type: compiled.subject.callables[callable]!.returns, callable, args: [] }]
  const context = finishContextFor(compiled)
  try {
    return await observeEverywhere(call, context)
  } finally {
    context.end()
  }
}

/** Whether the call returned the same value in every environment. */
function isStable({ seen: [first, ...others] }: StableRun): boolean {
  return others.every((it) => isSameEffect(first.effects[0]!, it.effects[0]))
}

const later = 'const later = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))\n'

test('a test that reads nothing from its environment is observed in two environments', async () => {
  const stable = (await stableRunOf('export function f(): number { return 1 }'))!
  expect(stable.seen).toHaveLength(2)
  expect(isStable(stable)).toBe(true)
  expect(stable.answers).toBeUndefined()
})

test.each([
  ['new Date(2020, 5, 1).getMonth()', true],
  ['new Date(0).getHours()', 'in UTC'],
  ['new Date(2020, 5, 1).getTime()', 'in UTC'],
  ['new Date("2020-01-15T12:00Z").getDate()', 'in UTC'],
  ['new Date(0).toString()', false],
  ['new Date(0).toString().slice(0, 33)', 'in UTC'],
  ['new Date(0).toLocaleDateString("en-US")', 'in UTC'],
  ['new Date(0).toLocaleDateString()', false],
  ['Intl.DateTimeFormat().resolvedOptions().timeZone', 'in UTC'],
  ['new Date("2020-01-15T12:00Z").getMonth()', true],
  ['"b".localeCompare("a")', true],
  ['"i".toLocaleUpperCase()', false],
  ['(0.5).toLocaleString()', false],
  ['(0.5).toLocaleString("en-US")', true],
  ['Math.round((+new Date(2020, 2, 31) - +new Date(2020, 2, 1)) / 3_600_000)', 'in UTC'],
  ['new Error("x").stack', false],
  ['new Error("x").message', true],
])('%s is the same everywhere: %s', async (expression, expected) => {
  const stable = (await stableRunOf(`export function f(): unknown { return ${expression} }`))!
  expect(isStable(stable)).toBe(expected !== false)
  expect(stable.answers?.zone).toBe(expected === 'in UTC' ? 'UTC' : undefined)
})

test('a test fakes only what it reads: noon local time rather than its time zone', async () => {
  const dated = (await stableRunOf('export function f(): number { return new Date().getFullYear() }'))!
  expect(dated.answers).toEqual({ date: true, performance: false, random: [] })
  expect(isStable(dated)).toBe(true)
  const hour = (await stableRunOf('export function f(): number { return new Date().getHours() }'))!
  expect(hour.answers).toEqual({ date: true, performance: false, random: [], isLocal: true })
  expect(isStable(hour)).toBe(true)
  const both = (await stableRunOf(
    'export function f(): number[] { const now = new Date(); return [now.getHours(), now.getUTCHours()] }',
  ))!
  expect(both.answers).toEqual({ date: true, performance: false, random: [], zone: 'UTC' })
  expect(isStable(both)).toBe(true)
})

test.each([
  ['new Date(0).getHours()', 'in test'],
  ['new Date(0).toLocaleDateString("en-US")', 'in test'],
  ['new Date(0).toLocaleDateString(undefined, { timeZone: "UTC" })', undefined],
  ['(0.5).toLocaleString()', undefined],
])('%s uses the time zone: %s', async (expression, usesZone) => {
  const { seen } = (await stableRunOf(`export function f(): unknown { return ${expression} }`))!
  expect(seen[0].usesEnvironment).toBe(true)
  expect(seen[0].usesZone).toBe(usesZone)
})

test('a test in UTC fakes no other answers that make no difference', async () => {
  const dated = 'export function f(): number { return new Date(2020, 0, 1).getTime() + 0 * Date.now() }'
  expect((await stableRunOf(dated))!.answers).toEqual({ date: false, performance: false, random: [], zone: 'UTC' })
})

test('a test in UTC is seen as in UTC, whatever the zone of the machine is', async () => {
  const seen = (await stableRunOf('export function f(): number { return new Date(2020, 0, 1, 7).getTime() }'))!.seen
  const value = { kind: 'primitive', value: Date.UTC(2020, 0, 1, 7) }
  expect(seen.map((it) => it.effects[0])).toEqual(seen.map(() => ({ kind: 'returned', value })))
})

test('a test that changes an argument in local time is in UTC', async () => {
  const compiled = compiledOf(sourceOf('export const change = (it: Date): void => void it.setHours(0, 0, 0, 0)'))
  const { call, literal } = writer(compiled)
  const { type } = compiled.subject.callables[0]!.parameters[0]!
  const context = finishContextFor(compiled)
  const it = [literal(5), { kind: 'builtin', type, name: 'Date', args: [0] } as const, call('change', [1])]
  expect((await observeEverywhere(it, context))?.answers?.zone).toBe('UTC')
  context.end()
})

test.each([
  [
    'reads the variable TZ',
    `export const f = (): unknown => [process.env.TZ === 'UTC', new Date(2020, 0, 1).getTime()]`,
  ],
  [
    'is part of the test file and reads the zone while it loads',
    'const at = new Date(2020, 0, 1).getTime()\nfunction f() { return at }',
  ],
])('the zone of code is not pinned if it %s', async (_, text) => {
  expect((await stableRunOf(text))?.answers?.zone).toBeUndefined()
})

test('a module that reads the zone while it loads is loaded in UTC', async () => {
  const { answers } = (await stableRunOf(
    'const at = new Date(2020, 0, 1).getTime()\nexport const f = (): number => at',
  ))!
  expect(answers).toEqual({ date: false, performance: false, random: [], atLoad: true, zone: 'UTC' })
})

test('a test fakes nothing that does not change its result', async () => {
  const stable = (await stableRunOf('export function f(): boolean { return 0 <= Math.random() + Date.now() }'))!
  expect(stable.answers).toBeUndefined()
  expect(isStable(stable)).toBe(true)
})

test('the clock advances between two reads', async () => {
  const text = 'export function f(): number { const began = Date.now(); return Date.now() - began }'
  expect((await stableRunOf(text))!.answers).toEqual({ date: true, performance: false, random: [] })
  const loaded = (expression: string): string =>
    `const began = Date.now()\nexport function f(): unknown { return ${expression} }`
  const timed = (await stableRunOf(loaded('Date.now() - began < 60_000')))!
  expect(timed.answers).toEqual({ date: true, performance: false, random: [], atLoad: true })
  expect(isStable(timed)).toBe(true)
  expect((await stableRunOf(loaded('0 < began')))!.answers).toBeUndefined()
})

test('a test that waits and reads the time fakes it, but not random numbers that make no difference', async () => {
  const waiting = `${later}export async function f() { const at = Date.now() + Math.random(); await later(9); return at < Date.now() }`
  expect((await stableRunOf(waiting))!.answers).toEqual({ date: true, performance: false, random: [] })
  const patient = `${later}export async function f() { await later(9); return 'done' }`
  expect((await stableRunOf(patient))!.answers).toBeUndefined()
})

test.each([
  [900_000, true],
  [900_001, false],
])('a test that waits for %s ms is stable: %s', async (ms, expected) => {
  const stable = await stableRunOf(`${later}export async function f() { await later(${ms}); return 'done' }`)
  expect(stable !== undefined).toBe(expected)
})

test('a test whose execution depends on what cannot be faked is not stable', async () => {
  const throwing = `export function f() { if ((0.5).toLocaleString() !== '${(0.5).toLocaleString()}') throw new Error('elsewhere') }`
  expect(await stableRunOf(throwing)).toBeUndefined()
})

test('only goals covered in every environment count', async () => {
  const branching = (condition: string): string => `export function f() { return ${condition} ? 'here' : 'there' }`
  const everywhere = (await stableRunOf(branching('"a" < "b"')))!
  const placed = (await stableRunOf(branching(`(0.5).toLocaleString() === '${(0.5).toLocaleString()}'`)))!
  expect(placed.goals.length).toBe(everywhere.goals.length - 1)
  const zoned = (await stableRunOf(branching('new Date(0).getHours() === 0')))!
  expect(zoned.goals.length).toBe(everywhere.goals.length)
  const timed = (await stableRunOf(branching('new Date().getHours() < 18')))!
  expect(timed.goals.length).toBe(everywhere.goals.length)
})

test.each([
  ['replaces a method', 'Array.prototype.push = () => 0', 'return 1', false],
  ['replaces the array iterator', 'Array.prototype[Symbol.iterator] = () => [].values()', 'return 1', false],
  ['deletes a property', "Reflect.deleteProperty(Map.prototype, 'size')", 'return 1', false],
  [
    'makes a property throw',
    "Object.defineProperty(Array.prototype, 'map', { get() { throw 1 }, configurable: true })",
    'return 1',
    false,
  ],
  ['replaces functions that runners do not need', 'console.log = Math.random = () => 0', 'return 1', true],
  ['replaces a function asynchronously', 'JSON.parse = () => 0', 'await Promise.resolve(); change(); return 1', false],
  ['restores what it replaced', '', 'const { parse } = JSON; JSON.parse = () => 1; JSON.parse = parse; return 1', true],
  ['adds a global', 'Object.assign(globalThis, { mine: 1 })', 'return 1', true],
])('a test is dropped if it breaks built-in objects that its runner needs: it %s', async (_, change, body, isSeen) => {
  const isLater = body.includes('change()')
  const text = `function change() { ${change} }\nexport ${isLater ? 'async ' : ''}function f() { ${isLater ? '' : 'change();'} ${body} }`
  expect((await stableRunOf(text)) !== undefined).toBe(isSeen)
})

test('changes that a module makes while loading are not blamed on its tests', async () => {
  expect(await stableRunOf('Array.prototype.push = () => 0\nexport function f() { return 1 }')).toBeDefined()
})

test('import() settles at once in one environment, and late in others', async () => {
  const act = (wait: string): string => `let calls = 0
export async function f(): Promise<number> {
  const done = import('m').then(({ a }) => void a(++calls))
  ${wait}
  return calls
}`
  expect(isStable((await stableRunOf(act('await done')))!)).toBe(true)
  const raced = await stableRunOf(act('await Promise.resolve().then(() => 0).then(() => 0).then(() => 0)'))
  expect(raced).toBeUndefined()
})

test('a test is dropped if code continues when a module has loaded that it does not wait for', async () => {
  const starting = (then: string): string => `export const names: unknown[] = []
export function f(): number {
  import('m')${then}
  return names.length
}`
  expect(await stableRunOf(starting('.then(({ a }) => names.push(a()))'))).toBeUndefined()
  expect(await stableRunOf(starting('.catch(() => names.pop())'))).toBeDefined()
})

test('how the texts of two stubs compare is not asserted, since a test file prints them differently', async () => {
  const compared = compiledOf(sourceOf('export const isLess = (a: any, b: any): boolean => a < b'))
  const { call } = writer(compared)
  const { type } = compared.subject.callables[0]!.parameters[0]!
  const stub: Statement = { kind: 'function', type, returns: [] }
  const context = finishContextFor(compared)
  const candidate = await candidateTest([stub, stub, call('isLess', [0, 1])], context)
  expect(candidate?.assertions.filter((it) => it.check.kind === 'equals') ?? []).toEqual([])
  context.end()
})
