import { describe, expect, test } from 'vitest'
import { compiledOf, sourceOf } from '../support/compile.ts'

/** The influences on the last condition of a source. */
function influencesOf(text: string): readonly string[] {
  return compiledOf(sourceOf(text)).predicates.at(-1)!.influences ?? []
}

/** A function with one condition. */
const deciding = (condition: string): string => `
  declare const process: any
  export function f(n: number, at: Date) { return ${condition} ? 1 : 2 }`

describe('a condition that reads the environment has influences:', () => {
  test.each([
    ['Date.now() % 2 === 0', 'time'],
    ['new Date() < at', 'time'],
    ['Date().length === n', 'time'],
    ['performance.now() > n', 'time'],
    ['Math.random() < 0.5', 'chance'],
    ["crypto.randomUUID()[0] === 'a'", 'bytes'],
    ['crypto.getRandomValues(new Uint8Array(1))[0] === n', 'bytes'],
    ['at.getTimezoneOffset() === -60', 'place'],
    ['at.getHours() === 13', 'place'],
    ["at.toTimeString().startsWith('1')", 'place'],
    ["Intl.DateTimeFormat().resolvedOptions().timeZone === 'UTC'", 'place'],
    ["n.toLocaleString() === '1'", 'place'],
    ["at.toLocaleDateString('de').length === 3", 'place'],
    ["process.env.NODE_ENV === 'production'", 'host'],
    ['new Date().getFullYear() > 2030', 'time place'],
    ['Math.random() < n && Math.random() < Date.now()', 'time chance'],
  ])('%s', (condition, influences) => {
    expect(influencesOf(deciding(condition)).join(' ')).toBe(influences)
  })
})

describe('a condition that only depends on the test has none', () => {
  test.each([
    'n > 3',
    'at.getTime() > n',
    'at.getUTCHours() === 13',
    'new Date(n).getTime() > 3',
    'new Date(2020, n, 1).getMonth() !== n',
    "n.toLocaleString('en-US').length === 3",
    "at.toLocaleDateString('en-US', { timeZone: 'UTC' }).length === 3",
    'Math.max(n, 1) === 3',
    '{ now: () => n }.now() === 3',
    '[n].map((it) => it + Math.abs(n)).length === 3',
  ])('%s', (condition) => {
    // Other code reads the time, which the condition does not depend on.
    expect(influencesOf(`const started = Date.now()\n${deciding(condition)}`)).toEqual([])
  })

  test('if pasted code defines objects named like parts of the environment', () => {
    const own = `const Date = { now: () => 3 }, performance = { now: () => 3 }, process = { env: { A: 1 } }
      export function f(n: number) { return Date.now() + performance.now() + process.env.A > n ? 1 : 2 }`
    expect(influencesOf(own)).toEqual([])
  })
})

describe('influences propagate through', () => {
  test.each([
    [
      'a variable',
      'export function f(n: number) { const t = Date.now(); const d = t - n; if (d > 3) return 1; return 2 }',
    ],
    ['an assignment', 'let t = 0; export function f(n: number) { t += Date.now(); if (t > n) return 1; return 2 }'],
    ['a pattern', 'export function f() { const [first] = [Date.now()]; return first! > 3 ? 1 : 2 }'],
    ['a loop', 'export function f() { for (const it of [Date.now()]) if (it > 3) return 1; return 2 }'],
    ['a result', 'const now = () => Date.now(); export function f(n: number) { return now() > n ? 1 : 2 }'],
    [
      'the result of a function that branches on it',
      'function isLate() { if (Date.now() > 9) return true; return false } export function f() { return isLate() ? 1 : 2 }',
    ],
    [
      'a variable assigned in a branch on it',
      'export function f() { let isLate = false; if (Date.now() > 9) isLate = true; return isLate ? 1 : 2 }',
    ],
    ['a field', 'export class A { readonly #at = Date.now(); isOld(n: number) { return this.#at > n ? 1 : 2 } }'],
    [
      'a property of a declared type',
      `interface Entry { at: number } const all: Entry[] = []
       export function add() { const entry: Entry = { at: Date.now() }; all.push(entry) }
       export function f(n: number) { const first = all[0]; if (first === undefined) return 0; return first.at > n ? 1 : 2 }`,
    ],
    [
      'the parameter of a function that is called only there',
      'export function f() { return word(Date.now()) } function word(hour: number) { return hour < 12 ? 1 : 2 }',
    ],
  ])('%s', (_, text) => {
    expect(influencesOf(text)).toEqual(['time'])
  })

  test.each([
    [
      'the parameter of an exported function',
      'export function f() { return word(Date.now()) } export function word(hour: number) { return hour < 12 ? 1 : 2 }',
    ],
    [
      'a parameter with other arguments elsewhere',
      'export function f(n: number) { return word(Date.now()) + word(n) } function word(hour: number) { return hour < 12 ? 1 : 2 }',
    ],
    [
      'another property of the same object',
      'export function f(n: number) { const it = { at: Date.now(), n }; return it.n > 3 ? it.at : 2 }',
    ],
    [
      'a function that is only created',
      'export function f(n: number) { const now = () => Date.now(); return n > 3 ? now : 2 }',
    ],
  ])('but not through %s', (_, text) => {
    expect(influencesOf(text)).toEqual([])
  })
})

describe('a condition depends on the mocks', () => {
  test.each([
    ['that it calls', '(await getUser(n)).admin', 'getUser'],
    ['whose results a variable holds', 'user.visits > n', 'getUser'],
    ['that functions of the file return', 'limit() > n', 'LIMIT'],
    ['that it names as members, and by default', 'db.count() > axios(n)', 'count http'],
    ['and on nothing else', 'n > 3', ''],
  ])('%s', (_, condition, mocks) => {
    const { predicates } = compiledOf(
      sourceOf(`
        import axios from 'http'
        import * as db from './db'
        import { getUser, LIMIT } from './users'
        const limit = () => LIMIT
        export async function f(n: number) { const user = await getUser(n); return ${condition} ? 1 : axios(user, db.x, limit) }`),
    )
    expect((predicates.at(-1)!.mocks ?? []).join(' ')).toBe(mocks)
  })
})
