import { describe, expect, test } from 'vitest'
import { mutationScore } from '../../engine/stats/mutation-score.ts'
import { sourceOf } from '../support/compile.ts'
import { reportFor } from '../support/search.ts'
import { typeErrors } from '../support/type-check.ts'

/** All statements of the tests for a module. */
const linesOf = async (text: string): Promise<string> =>
  (await reportFor(sourceOf(text), 1_000)).tests.flatMap((it) => it.statements).join('\n')

describe('tests of code with symbols', () => {
  test('assert which symbol a result is, if it is exported, registered or well-known', async () => {
    const lines = await linesOf(`
      export const KEY: unique symbol = Symbol('key')
      export function pick(n: number): symbol {
        if (n > 9) return KEY
        if (n > 3) return Symbol.for('it')
        return Symbol.iterator
      }
    `)
    expect(lines).toContain('.toBe(KEY)')
    expect(lines).toContain(`.toBe(Symbol.for('it'))`)
    expect(lines).toContain('.toBe(Symbol.iterator)')
  })

  test('cover code that reads properties named by registered symbols', async () => {
    const text = `
      const kind: unique symbol = Symbol.for('kind')
      export interface Tagged { [kind]: number; readonly label: string }
      export function weigh(it: Tagged): string {
        if (it[kind] === 12_345) return 'heavy'
        return it[kind] < -7 && it.label.length === 3 ? 'light' : 'usual'
      }
    `
    const report = await reportFor(sourceOf(text), 2_000)
    const lines = report.tests.flatMap((it) => it.statements).join('\n')
    expect(lines).toMatch(/weigh\(\{.*\[Symbol\.for\('kind'\)\]: 12345 \}/)
    expect(lines).toMatch(/toBe\('light'\)/)
    expect(typeErrors({ 'main.ts': text, [report.fileName]: report.code })).toEqual([])
  })

  test.each([
    ['a constant', `export const kind = Symbol('kind')`],
    ['a constant with a type', `export const kind: unique symbol = Symbol()`],
    ['a registered symbol', `export const kind = Symbol.for('kind')`],
    ['a constant exported under another name', `const kind = Symbol('kind')\nexport { kind as tag }`],
  ])('cover code that reads properties named by exported symbols: %s', async (_, declaration) => {
    const text = `
      ${declaration}
      export interface Tagged { [kind]: number; readonly label: string; [Symbol.toStringTag]?: string }
      export function weigh(it: Tagged): string {
        if (it[kind] === 12_345) return 'heavy'
        if (it[Symbol.toStringTag] === 'Feather') return 'feather'
        return it[kind] < -7 && it.label.length === 3 ? 'light' : 'usual'
      }
      export function depth(it: { readonly inner?: Tagged }): number { return it.inner?.[kind] === 77 ? 1 : 0 }
    `
    const report = await reportFor(sourceOf(text), 2_000)
    const lines = report.tests.flatMap((it) => it.statements).join('\n')
    expect(lines).toMatch(/weigh\(\{.*\[(kind|tag)\]: 12345/)
    expect(lines).not.toMatch(/ as (any|never|Tagged|unknown)/)
    expect(lines).toMatch(/toBe\('light'\)/)
    expect(lines).toMatch(/toBe\('feather'\)/)
    expect(lines).toMatch(/depth\(.*\)\)\.toBe\(1\)/)
    expect(typeErrors({ 'main.ts': text, [report.fileName]: report.code })).toEqual([])
  })

  test('assert the description of any other symbol', async () => {
    const lines = await linesOf(`export const pick = (n: number): unknown => n > 3 ? Symbol('many') : Symbol('few')`)
    expect(lines).toContain(`as symbol).description).toBe('many')`)
    expect(lines).toContain(`as symbol).description).toBe('few')`)
  })

  test('assert properties named by symbols, also of errors and of stub arguments', async () => {
    const lines = await linesOf(`
      export const KEY: unique symbol = Symbol('key')
      export const make = (n: number): object => ({ [Symbol.for('id')]: n, [KEY]: { [Symbol.toStringTag]: 'Made' } })
      export function fail(n: number): void { throw Object.assign(new Error('no'), { [KEY]: n > 3 }) }
      export function tell(listener: (what: object) => void, n: number): void { listener({ [KEY]: n > 3 }) }
    `)
    expect(lines).toMatch(
      /toEqual\(\{ \[Symbol\.for\('id'\)\]: -?\d+, \[KEY\]: \{ \[Symbol\.toStringTag\]: 'Made' \} \}\)/,
    )
    expect(lines).toContain(`toEqual(expect.objectContaining({ message: 'no', [KEY]: false }))`)
    expect(lines).toContain('toEqual([[{ [KEY]: false }]])')
  })

  test('do not assert properties that a test cannot name, or methods', async () => {
    const lines = await linesOf(`
      const hidden = Symbol('hidden')
      export const make = (n: number): object => ({ [hidden]: n, [Symbol.toPrimitive]() { return n }, small: n < 3 })
    `)
    expect(lines).toContain('toMatchObject({ small: ')
  })

  test('kill the mutants of properties named by symbols', async () => {
    const { mutation } = await reportFor(
      sourceOf(`
        export const KEY: unique symbol = Symbol.for('key')
        export const make = (n: number): object => ({ [KEY]: n > 3 ? 'many' : 'few', run() {} })
      `),
      1_000,
    )
    expect(mutationScore(mutation!)).toEqual({ covered: mutation!.killed, total: mutation!.total })
    expect(mutation!.total - mutation!.killed).toBeLessThanOrEqual(1)
  })
})
