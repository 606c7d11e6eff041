import { expect, test } from 'vitest'
import { sourceOf } from '../support/compile.ts'
import { reportFor } from '../support/search.ts'

test('import.meta.env has the variables of Vitest', async () => {
  const text = `export const mode = (n: number) => n > 3 && import.meta.env.DEV ? import.meta.env.MODE : 'few'
export const url = (path: string) => (import.meta.env.VITE_API ?? 'http://localhost') + path`
  const { code } = await reportFor(sourceOf(text), 300)
  expect(code).toContain(`toBe('test')`)
  expect(code).toContain(`toBe('http://localhosta')`)
})

test('no test asserts where a module is', async () => {
  const text = `export const file = (name: string) => new URL(name, import.meta.url).pathname
export const folder = () => import.meta.dirname`
  const { code } = await reportFor(sourceOf(text), 300)
  expect(code).not.toContain('/home')
  expect(code.match(/expect\(typeof/g)?.length).toBe(2)
})

test('no test loads a module whose name is not constant, caught or not', async () => {
  const text = `export const load = (name: string) => import('x-' + name)
export const required = (name: string) => { try { return require('x-' + name) } catch (error: any) { return error.code } }`
  const { tests, goals } = await reportFor(sourceOf(text), 300)
  expect(tests).toEqual([])
  expect(goals.map((it) => it.obstacle)).toEqual(goals.map(() => 'modules'))
})

test.each([
  ['jest', 'Jest must replace `import.meta`, so it needs the `jest.config.cjs`'],
  ['node', 'Node has no `import.meta.env`'],
] as const)('tests for %s say what import.meta needs', async (runner, text) => {
  const { needs, code } = await reportFor(sourceOf(`export const f = () => import.meta.env.MODE`), 30, { runner })
  expect(needs).toContain(text)
  expect(code).toContain(text)
})

test('a module may make a require function of its own', async () => {
  const text = `import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)
export const version = (n: number) => (n > 2 ? 'none' : String(require('./package.json').version))`
  const { goals } = await reportFor(sourceOf(text), 100)
  expect(goals.filter((it) => !it.covered)).toEqual([])
})
