import { expect, test } from 'vitest'
import { sourceOf } from '../support/compile.ts'
import { reportFor } from '../support/search.ts'

test.each([
  ['variables', 'export let live = 1, other = 2\nexport const fixed = "a"', 'live + fixed + other'],
  [
    'destructured variables',
    'export const { live, inner: [fixed, other = 2] } = { live: 1, inner: ["a"] }',
    'live + fixed + other',
  ],
  ['variables beside a type of another name', 'export type Live = number\nexport let live: Live = 1', 'live + "a2"'],
  ['variables that a clause exports', 'let live = 1\nexport { live }', 'live + "a2"'],
])('a direct `eval` sees exported %s', async (_, declarations, text) => {
  const call = `export function join(n: number): unknown { return n > 20 ? eval(${JSON.stringify(text)}) : n }`
  const { code } = await reportFor(sourceOf(`${declarations}\n${call}`), 400)
  expect(code).toContain("'1a2'")
})

test('a variable that shares its name with a type is exported as both', async () => {
  const source = sourceOf(`
export type Level = 'low' | 'high'
export const Level = { low: 'low', high: 'high' } as const
export function pick(n: number): Level { return n > 20 ? eval('"high"') : Level.low }`)
  const { code } = await reportFor(source, 400)
  expect(code).toContain("'high'")
  expect(code).toContain("'low'")
})

test('an exported declaration without a value stays exported', async () => {
  const text = `// @filename: env.ts
export declare const limit: number
export const run = (text: string): unknown => eval(text)
// @filename: main.ts
import { limit, run } from './env'
export const kind = (n: number) => (n > 20 ? typeof limit : run('1'))`
  const { code } = await reportFor(sourceOf(text), 200)
  expect(code).toContain("'undefined'")
})
