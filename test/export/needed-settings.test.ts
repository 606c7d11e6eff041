import { expect, test } from 'vitest'
import { neededSettings } from '../../engine/run/finish-run.ts'
import { projectFiles } from '../../engine/export/project/project.ts'
import { type Runner, runners } from '../../engine/model/goal/options.ts'
import { summary } from '../../cli/summary.ts'
import { complete } from '../../engine/run/options.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'
import { runJest } from '../support/run-jest.ts'
import { runVitest } from '../support/run-vitest.ts'
import { reportFor } from '../support/search.ts'
import { share } from '../support/share.ts'

const standard = `
function twice(method: (n: number) => number, _: ClassMethodDecoratorContext) { return (n: number) => 2 * method(n) }
export class Temperature {
  accessor unit = 'C'
  @twice shown(n: number): number { return n > 20 ? n : -n }
}`

const legacy = `// @experimentalDecorators: true
function twice(_: object, _name: string, it: PropertyDescriptor): void { const { value } = it; it.value = (n: number) => 2 * value(n) }
export class Temperature { @twice shown(n: number): number { return n > 20 ? n : -n } }`

const plain = 'export const shown = (n: number): number => (n > 20 ? n : -n) // @twice is no decorator'

const namespace = `
export namespace Meter {
  export let total = 0
  export function add(n: number): number { return n > 20 ? (total += n) : total }
}`

const variables = `
export let count = 3
export let seen: () => string
seen = () => seen.name
export const [first, second = 2] = [1]
export const { shown = () => 1 } = {} as { shown?: () => number }
export const twice = ((n: number) => 2 * n) satisfies (n: number) => number
export const names = () => seen() + shown.name + twice.name
export type Level = 'low' | 'high'
export const Level = { low: 'low', high: 'high' } as const
export function read(n: number): unknown { return n > 20 ? eval('count + first + second') : Level.low }`

test.each(runners)('code without rare syntax needs no %s settings', (runner) => {
  expect(neededSettings(sourceOf(plain), [], runner)).toBeUndefined()
})

test.each([
  ['vitest', standard, 'vitest.config.mjs'],
  ['vitest', legacy, 'tsconfig.json'],
  ['jest', standard, 'jest.config.cjs'],
  ['jest', legacy, 'jest.config.cjs'],
  ['jest', variables, 'jest.transform.cjs'],
  ['node', legacy, 'tsconfig.json'],
] satisfies readonly [Runner, string, string][])(
  'with %s, code with rare syntax needs a settings file that the exported project contains',
  (runner, text, file) => {
    const source = sourceOf(text)
    const needs = neededSettings(source, compiledOf(source).rareSyntax, runner)!
    expect(needs).toContain(`\`${file}\``)
    expect(projectFiles(source, { code: '', fileName: 'main.test.ts', needs }, runner)).toHaveProperty([file])
  },
)

test('Vitest compiles experimental decorators by the settings of the project alone', () => {
  const source = sourceOf(legacy)
  const { rareSyntax } = compiledOf(source)
  expect(neededSettings(source, rareSyntax, 'vitest')).toContain('needs `experimentalDecorators`')
  const onDisk = { ...source, options: { experimentalDecorators: true } }
  expect(neededSettings(onDisk, rareSyntax, 'vitest')).toBeUndefined()
  const config = { name: 'tsconfig.json', text: '{ "compilerOptions": { "experimentalDecorators": true } }' }
  const dropped = { ...source, files: [...source.files, config] }
  expect(neededSettings(dropped, rareSyntax, 'vitest')).toBeUndefined()
  expect(neededSettings(onDisk, [...rareSyntax, 'namespace variables'], 'vitest')).toContain('`vitest.config.mjs`')
  const files = projectFiles(
    source,
    { code: '', fileName: 'main.test.ts', needs: neededSettings(source, rareSyntax, 'vitest')! },
    'vitest',
  )
  expect(Object.keys(files)).not.toContain('vitest.config.mjs')
})

test('Vitest loads a file that ends with `.cts` with the settings that the exported file names', async () => {
  const text = `import path = require('path')
export = (name: string): number => (path.extname(name) === '.ts' ? 1 : 0)`
  const source = { files: [{ name: 'main.cts', text }], entry: 'main.cts' }
  const report = await reportFor(source, 300)
  expect(report.code).toContain('// Vitest does not transform files that end with `.cts`')
  const { passed, failures } = await runVitest(projectFiles(source, report, 'vitest'))
  expect(failures).toEqual([])
  expect(passed).toBe(report.tests.length)
})

test('the exported file and the command line name the settings that tests need', { timeout: 120_000 }, async () => {
  const source = sourceOf(standard)
  const report = await reportFor(source, 200)
  expect(report.needs).toBe(neededSettings(source, ['decorators'], 'vitest'))
  expect(report.code.split('\n')[0]).toBe(`// ${report.needs}`)
  expect(summary(source, complete({}), report)).toContain(report.needs)
  expect((await reportFor(sourceOf(plain), 200)).code).not.toContain('transform')
})

const run = { vitest: runVitest, jest: (files: Readonly<Record<string, string>>) => runJest(files, 1) }

test.each(
  share(
    [
      ['vitest', 'decorators of the standard', standard],
      ['vitest', 'decorators of old', legacy],
      ['vitest', 'variables that a namespace exports', namespace],
      ['jest', 'decorators of the standard', standard],
      ['jest', 'decorators of old', legacy],
      ['jest', 'exported variables that `eval` reads and that name functions', variables],
      ['vitest', 'exported variables that `eval` reads and that name functions', variables],
    ] as const,
    4,
  ),
)('with the settings that it needs, %s loads code with %s', { timeout: 120_000 }, async (runner, _, text) => {
  const source = sourceOf(text)
  const report = await reportFor(source, 200, { runner })
  const files = projectFiles(source, report, runner)
  const { passed, failures } = await run[runner](files)
  expect(failures).toEqual([])
  expect(passed).toBe(report.tests.length)
})
