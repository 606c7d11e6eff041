import { expect, test } from 'vitest'
import { neededSettings } from '../../engine/run/finish-run.ts'
import { projectFiles } from '../../engine/export/project/project.ts'
import { type Runner, runners } from '../../engine/model/goal/options.ts'
import { summary } from '../../cli/summary.ts'
import { complete } from '../../engine/run/options.ts'
import { sourceOf } from '../support/compile.ts'
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

test.each(runners)('code without decorators needs no %s settings', (runner) => {
  expect(neededSettings(sourceOf(plain), false, runner)).toBeUndefined()
})

test.each([
  ['vitest', standard, 'vitest.config.mjs'],
  ['vitest', legacy, 'vitest.config.mjs'],
  ['jest', standard, 'jest.config.cjs'],
  ['jest', legacy, 'jest.config.cjs'],
  ['node', legacy, 'tsconfig.json'],
] satisfies readonly [Runner, string, string][])(
  'with %s, decorated code needs a settings file that the exported project contains',
  (runner, text, file) => {
    const source = sourceOf(text)
    const needs = neededSettings(source, true, runner)!
    expect(needs).toContain(`\`${file}\``)
    expect(projectFiles(source, { code: '', fileName: 'main.test.ts', needs }, runner)).toHaveProperty([file])
  },
)

test('the exported file and the command line name the settings that tests need', { timeout: 120_000 }, async () => {
  const source = sourceOf(standard)
  const report = await reportFor(source, 200)
  expect(report.needs).toBe(neededSettings(source, true, 'vitest'))
  expect(report.code.split('\n')[0]).toBe(`// ${report.needs}`)
  expect(summary(source, complete({}), report)).toContain(report.needs)
  expect((await reportFor(sourceOf(plain), 200)).code).not.toContain('transform')
})

test.each(
  share(
    [
      ['standard', standard],
      ['legacy', legacy],
    ] as const,
    2,
  ),
)('Vitest loads code with %s decorators under the needed settings', { timeout: 120_000 }, async (_, text) => {
  const source = sourceOf(text)
  const report = await reportFor(source, 200)
  const files = projectFiles(source, report, 'vitest')
  const { passed, failures } = await runVitest(files)
  expect(failures).toEqual([])
  expect(passed).toBe(report.tests.length)
})
