import { describe, expect, test } from 'vitest'
import { fileNameFor, isReplaced } from '../../../../src/session/editing/file-name.ts'

describe('a file is named after its first exported value', () => {
  test.each([
    ['export function clamp(a: number) {}', 'clamp.ts'],
    ['interface A {}\nexport type B = A\nexport class BoundedStack {}\nexport function f() {}', 'bounded-stack.ts'],
    ['export default async function* parseURLList() {}', 'parse-url-list.ts'],
    ['export abstract class Shape {}', 'shape.ts'],
    ['export const enum Level { low }', 'level.ts'],
    ['export const MAX_SIZE = 3', 'max-size.ts'],
    ['export class NotFoundError extends Error {}\nexport class UserService {}', 'user-service.ts'],
    ['export class ParseError extends Error {}', 'parse-error.ts'],
    ['export const $ = 1', 'main.ts'],
    ["const a = 'export function b'", 'main.ts'],
    ['', 'main.ts'],
    ['export const Card = () => <p>Hi</p>', 'card.tsx'],
    ['export function List({ rows }) {\n  return (\n    <ul>\n      {rows}\n    </ul>\n  )\n}', 'list.tsx'],
    ['export const Save = () => <Button onClick={() => save(1)} disabled />', 'save.tsx'],
    ['export const Both = () => <>{a}{b}</>', 'both.tsx'],
    ['export const small = (a: number) => a < 3 && 4 > a // </b>', 'small.ts'],
    ['export const asFoo = (a: unknown) => <Foo>a', 'as-foo.ts'],
    ['export const same = <T>(a: T): T => a', 'same.ts'],
    ['export const html = () => `<p>Hi</p>`', 'html.ts'],
  ])('%s', (text, name) => {
    expect(fileNameFor(text)).toBe(name)
  })
})

describe('an edited text', () => {
  const before = 'export function f() {\n  return 1\n}\n\nexport function g() {\n  return 2\n}\n'

  test('is still the same file after some changes', () => {
    expect(isReplaced(before, before)).toBe(false)
    expect(isReplaced(before, `// A comment.\n${before.replace('return 1', 'return 3')}`)).toBe(false)
  })

  test('is a new file if little of the old one remains', () => {
    expect(isReplaced(before, 'export class A {\n  b = 1\n}\n')).toBe(true)
    expect(isReplaced('', 'export class A {}')).toBe(true)
  })

  test('that was deleted waits for the next text', () => {
    expect(isReplaced(before, '')).toBe(false)
    expect(isReplaced(before, '\n}\n')).toBe(false)
  })
})
