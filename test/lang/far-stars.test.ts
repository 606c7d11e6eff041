import { expect, test } from 'vitest'
import { mayExport } from '../../engine/lang/program/exported-names.ts'
import { compiledOf } from '../support/compile.ts'
import { parsed } from '../support/imports.ts'

test('a name that several far modules may pass on is mocked in the one that exports it', () => {
  const many = Array.from({ length: 120 }, (_, at) => ({ name: `f${at}.ts`, text: `export const f${at} = ${at}` }))
  const files = [
    {
      name: 'main.ts',
      text: `import { theme } from './index'\nexport const f = (n: number): string => (n > 1 ? theme.dark : theme.light)`,
    },
    {
      name: 'index.ts',
      text: `${many.map((it) => `export * from './${it.name.slice(0, -3)}'`).join('\n')}\nexport * from './colors'\nexport * from './themes'`,
    },
    ...many,
    { name: 'colors.ts', text: `export const red = 'red'` },
    { name: 'themes.ts', text: `export const theme = { dark: 'dark', light: 'light' }` },
  ]
  const { subject } = compiledOf({ entry: 'main.ts', files })
  const named = (subject.mocked ?? []).filter((it) => 0 < it.exports.length)
  expect(named.map((it) => [it.specifier, it.exports.map((its) => its.name)])).toEqual([
    ['./themes', expect.arrayContaining(['theme'])],
  ])
})

test.each<[string, string, boolean]>([
  ['a constant', 'export const a = 1', true],
  ['a part of a constant', 'export const { b: [], c: a } = x', true],
  ['a function', 'export default 1; export async function a() {}', true],
  ['a class', 'export abstract class a {}', true],
  ['an enumeration', 'export enum a {}', true],
  ['a namespace', 'export * as a from "./x"', true],
  ['another name', 'const b = 1; export { b as a }', true],
  ['what it imports', 'export { default as a } from "./x"', true],
  ['what another file exports', 'export * from "./other"', true],
  ['what a file exports that is not there', 'export * from "./unknown"', true],
  ['no type', 'export type a = 1; export interface b {}; export type * from "./unknown"', false],
  ['no local name', 'const a = 1; export { a as b }', false],
  ['no file that leads back', 'export * from "./main"', false],
])('a file may export %s', (_, text, expected) => {
  const main = parsed('main.ts', text)
  const others: Readonly<Record<string, typeof main>> = {
    './other': parsed('other.ts', 'export let a = 1'),
    './main': main,
  }
  expect(mayExport(main, 'a', (_from, specifier) => others[specifier])).toBe(expected)
})
