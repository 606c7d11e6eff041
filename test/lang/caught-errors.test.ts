import { expect, test } from 'vitest'
import type { KnownError } from '../../engine/model/subject/known-errors.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'

const errorsOf = (body: string): readonly KnownError[] =>
  compiledOf(sourceOf(`import { a } from 'a'\nexport function f() { ${body} }`)).subject.constants.errors ?? []

const known = (message: string, members: KnownError['members']): KnownError => ({ message, members })

test.each([
  ['a member', `try { a() } catch (e: any) { if (e.code === 'X') return }`, [known('X', { code: 'X' })]],
  ['an optional member', `try { a() } catch (e: any) { if ('X' === e?.['code']) return }`, [known('X', { code: 'X' })]],
  [
    'a nested member and its owner',
    `try { a() } catch (e: any) { if (e.response && e.response.status === 404) return }`,
    [known('status 404', { response: { status: 404 } })],
  ],
  [
    'a flag beside a member',
    `try { a() } catch (e: any) { if (e.isHttp && e.status >= 500) return }`,
    [known('status 500', { isHttp: true, status: 500 }), known('status 499', { isHttp: true, status: 499 })],
  ],
  ['a flag', `try { a() } catch (e: any) { if (!e.isHttp) return }`, [known('isHttp true', { isHttp: true })]],
  ['a text', `try { a() } catch (e: any) { if (e.message.includes('late')) return }`, [known('late', {})]],
  [
    'cases',
    `try { a() } catch (e: any) { switch (e.code) { case 1: return; case 'X': return } }`,
    [known('code 1', { code: 1 }), known('X', { code: 'X' })],
  ],
  [
    'a list',
    `try { a() } catch (e: any) { if (['X', 'Y'].includes(e.code)) return }`,
    [known('X', { code: 'X' }), known('Y', { code: 'Y' })],
  ],
  [
    'a variable and a parameter',
    `const isX = (it: any) => it.code === 'X'
try { a() } catch (e) { const other = e as any; if (isX(e) || other.name === 'Y') return }`,
    [known('Y', { name: 'Y' }), known('X', { code: 'X' })],
  ],
  ['a handler', `a().catch((e: any) => e.code === 'X')`, [known('X', { code: 'X' })]],
  ['a second handler', `a().then(() => 1, (e: any) => e.code === 'X')`, [known('X', { code: 'X' })]],
  ['a prototype', `try { a() } catch (e: any) { if (e.__proto__.code === 'X') return }`, []],
  ['another variable', `const e: any = a(); if (e.code === 'X') return`, []],
])('code distinguishes errors by %s', (_, body, errors) => {
  expect(errorsOf(body)).toEqual(errors)
})

test('code that stands alone knows no errors', () => {
  const text = `export function f(a: () => void) { try { a() } catch (e: any) { return e.code === 'X' } }`
  expect(compiledOf(sourceOf(text)).subject.constants.errors).toBeUndefined()
})

test.each([
  ['a declared type', `const it: { size: number; kind?: 'x' | 'y' } = JSON.parse(a())`, '{"size":1,"kind":"y"}'],
  ['an asserted type', `const it = JSON.parse(a()) as { tags: string[] }`, '{"tags":["a"]}'],
  ['members', `const it = JSON.parse(a()); if (it.deep.kind === 'x') return`, '{"deep":{"kind":"x"}}'],
])('texts that the code parses as JSON have %s', (_, body, text) => {
  const { strings } = compiledOf(sourceOf(`import { a } from 'a'\nexport function f() { ${body} }`)).subject.constants
  expect(strings).toContain(text)
})
