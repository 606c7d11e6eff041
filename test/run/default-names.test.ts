import { describe, expect, test } from 'vitest'
import { sourceOf } from '../support/compile.ts'
import { reportFor } from '../support/search.ts'

describe('the name that a runner assigns to an anonymous default export', () => {
  test.each([
    ['of a class', 'export default class { kind() { return String(this.constructor.name) } }'],
    ['of a class, in a string', 'export default class { static told() { return `class ${this.name}` } }'],
    ['in the message of an error', 'export default class { static told() { throw new RangeError(this.name) } }'],
    [
      'in a tag',
      'export default class { get [Symbol.toStringTag]() { return this.constructor.name } text() { return `${this}` } }',
    ],
    ['in a field', 'export default class { readonly kind = this.constructor.name; m() { return 1 } }'],
    ['of a function', "import self from './main.ts'\nexport default function () { return self.name }"],
    ['of an arrow function', "import self from './main.ts'\nexport default () => [self.name]"],
  ])('is never asserted: %s', async (_, text) => {
    const { tests } = await reportFor(sourceOf(text), 200)
    expect(tests.length).toBeGreaterThan(0)
    for (const { statements } of tests) expect(statements.join('\n')).not.toMatch(/(['"`]|class )(default|__vite)/)
  })

  test('does not affect assertions about its instances', async () => {
    const { code } = await reportFor(
      sourceOf(
        'export default class { static make(n: number) { return n > 3 ? new this() : undefined } more(n: number) { if (n > 3) throw new Failed("x") } }\nexport class Failed extends Error {}',
      ),
      300,
    )
    expect(code).toContain('expect(main.make(4)).toBeInstanceOf(main)')
  })
})
