import { describe, expect, test } from 'vitest'
import { formatReport } from '../../engine/format/format-report.ts'
import { type Runner, runners } from '../../engine/model/goal/options.ts'
import type { Report } from '../../engine/model/report/report.ts'
import { seeded } from '../../engine/random/random.ts'
import { sourceOf } from '../support/compile.ts'
import { exportedProject } from '../support/exported-project.ts'
import { runJest } from '../support/run-jest.ts'
import { runNodeTest } from '../support/run-node-test.ts'
import type { RunnerResult } from '../support/runner-result.ts'
import { runVitest } from '../support/run-vitest.ts'
import { reportFor } from '../support/search.ts'
import { typeErrors } from '../support/type-check.ts'
import { isFull } from '../support/share.ts'

/**
 * Classes with a field named by a symbol, by how the symbol is declared. Only the call of one function changes the
 * field.
 */
const fields: Readonly<Record<string, string>> = {
  exported: `
    export const N = Symbol('n')
    export class Counter { [N] = 0; add(n: number): void { this[N] += n * 2 } }
  `,
  'exported under another name': `
    const N: unique symbol = Symbol()
    export { N as count }
    export class Counter { [N] = 0; add(n: number): void { this[N] += n * 2 } }
  `,
  'exported as default': `
    const N = Symbol('n')
    export default N
    export class Counter { [N] = 0; add(n: number): void { this[N] += n * 2 } }
  `,
  'a static field of an exported class': `
    export class Names { static readonly count: unique symbol = Symbol('n') }
    export class Counter { [Names.count] = 0; add(n: number): void { this[Names.count] += n * 2 } }
  `,
  registered: `
    const N = Symbol.for('n')
    export class Counter { [N] = 0; add(n: number): void { this[N] += n * 2 } }
  `,
  'well-known': `
    export class Counter { [Symbol.toStringTag] = ''; add(n: number): void { this[Symbol.toStringTag] += 'x'.repeat(n * 2) } }
  `,
  'not exported': `
    const N = Symbol('n')
    export class Counter { [N] = 0; add(n: number): void { this[N] += n * 2 } }
  `,
  'not exported, and set from outside': `
    const N = Symbol('n')
    export class Token { readonly name = 'x'; [N]?: number }
    export function mark(token: Token, n: number): void { token[N] = n * 2 }
  `,
  'not exported and without description, but read by a method': `
    const N = Symbol()
    export class Counter { [N] = 0; add(n: number): void { this[N] += n * 2 } get(): number { return this[N] + 1 } }
  `,
}

/** Callable members named by symbols in a class and an object, and symbols as results. */
const callees = `
  export const kind = Symbol('kind')
  export const keys = { big: Symbol('big'), small: Symbol('small') }
  const inner = Symbol.for('inner')
  export class Shape {
    constructor(readonly size: number) {}
    [kind](n: number): string { return n > this.size ? 'over' : 'under' }
    [inner]<T>(a: T, n: number): T[] { return n === 3 ? [a] : [] }
    get [Symbol.toStringTag](): string { return this.size > 3 ? 'Big' : 'Small' }
    static [kind](n: number): number { return n > 5 ? n : 4 }
  }
  export const table = { [kind](n: number): number { return n * 3 }, [inner]: (n: number): number => n - 4 }
  export function pick(n: number): symbol { return n > 3 ? keys.big : keys.small }
  export function make(n: number): object { return { [keys.big]: n + 2 } }
`

const run: Readonly<Record<Runner, (files: Readonly<Record<string, string>>) => Promise<RunnerResult>>> = {
  vitest: (files) => runVitest(files, []),
  jest: (files) => runJest(files, 1),
  node: (files) => runNodeTest(files, seeded(1)),
}

const survivors = ({ mutation }: Report): number => mutation!.total - mutation!.killed

describe('fields named by symbols are observed after calls', () => {
  test.each(Object.entries(fields))('%s', async (_, text) => {
    const report = await reportFor(sourceOf(text), 500)
    expect(survivors(report), report.code).toBe(0)
    expect(typeErrors({ 'main.ts': text, [report.fileName]: report.code })).toEqual([])
  })

  test('through public members if there are any', async () => {
    const { code } = await reportFor(
      sourceOf(`
        const N = Symbol('n')
        export class Counter { [N] = 0; add(n: number): void { this[N] += n * 2 } get(): number { return this[N] } }
      `),
      500,
    )
    expect(code).toContain('.get()')
    expect(code).not.toContain('symbolProperty')
  })

  test('but not by a description that two symbols share', async () => {
    const { code } = await reportFor(
      sourceOf(`
        const [a, b] = [0, 1]
        const N = Symbol('n')
        const M = Symbol('n')
        export class Counter { [N] = a; [M] = b; add(n: number): void { this[N] += n * 2; this[M] -= n } }
      `),
      500,
    )
    expect(code).not.toContain('symbolProperty')
  })
})

describe('members named by symbols', () => {
  test('are called by their symbols', async () => {
    const report = await reportFor(sourceOf(callees), 2_000)
    expect(report.code).toMatch(/shape\[kind\]\(/)
    expect(report.code).toContain('Shape[kind](')
    expect(report.code).toContain('table[kind](')
    expect(report.code).toMatch(/\(shape as any\)\[Symbol\.for\('inner'\)\]\(/)
    expect(report.code).toMatch(/\(table as any\)\[Symbol\.for\('inner'\)\]\(/)
    expect(report.code).toContain('toBe(keys.big)')
    expect(report.code).toMatch(/\{ \[keys\.big\]: /)
    expect(survivors(report), report.code).toBe(0)
    expect(report.goals.filter((it) => !it.covered)).toEqual([])
  })
})

// `runners.test.ts` runs tests that name symbols in every test run.
describe.each(isFull ? runners : [])('tests for %s', (runner) => {
  test('that name members by symbols pass and compile', { timeout: 120_000 }, async () => {
    const files: Record<string, string> = {}
    let count = 0
    for (const [at, text] of [...Object.values(fields), callees].entries()) {
      const name = `source-${at}.ts`
      const source = sourceOf(text, name)
      const report = await formatReport(await reportFor(source, 500, { runner }))
      Object.assign(files, exportedProject(source, report, runner, name))
      count += report.tests.length
    }
    expect(typeErrors(Object.fromEntries(Object.entries(files).filter(([path]) => path.endsWith('.ts'))))).toEqual([])
    const { passed, failed, output } = await run[runner](files)
    expect({ passed, failed }, output).toEqual({ passed: count, failed: 0 })
  })
})
