import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { setupFile } from '../../engine/lang/program/mocked-by-setup.ts'
import { exportedSettings } from '../support/exported-project.ts'
import { withProject } from '../support/packages.ts'
import { runJest } from '../support/run-jest.ts'
import { runVitest } from '../support/run-vitest.ts'
import { generate } from './command-line.ts'

const code = {
  'src/rates/base.ts': 'export const base = () => 7',
  'src/rates/index.ts': "export { base } from './base'",
  'src/fees.ts': 'export const fee = 3',
  'src/price.ts': `import { base } from './rates'
import { fee } from './fees'
export const price = (n: number): string => (n * base() > 40 ? 'high' : 'low') + fee`,
}

const setup = (mocking: 'vi' | 'jest'): string => `${mocking === 'vi' ? "import { vi } from 'vitest'" : ''}
${mocking}.mock('../src/rates', () => ({ base: () => 1000 }))
${mocking}.mock('../src/fees', () => ({ fee: 5 }))`

/** The test file that the command line writes for the prices. */
function written(files: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<string> {
  return withProject(files, async (folder) => {
    const out = join(folder, 'test/price.test.ts')
    const { code, stderr } = await generate(
      join(folder, 'src/price.ts'),
      '--budget-evals',
      '500',
      '--out',
      out,
      ...args,
    )
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.any(String) as string })
    return readFileSync(out, 'utf8')
  })
}

describe('modules that setup files mock are real in tests that need them', () => {
  const inVitest = {
    ...code,
    'package.json': '{ "name": "a", "type": "module", "devDependencies": { "vitest": "4" } }',
    'vitest.config.mjs': "export default { test: { setupFiles: ['./test/setup.ts'] } }",
    'test/setup.ts': "import './mocks'",
    'test/mocks.ts': setup('vi'),
  }
  const inJest = {
    ...code,
    'package.json': '{ "name": "a", "devDependencies": { "jest": "30" } }',
    'test/setup.ts': setup('jest'),
  }

  test('in Vitest', { timeout: 240_000 }, async () => {
    const tests = await written(inVitest)
    expect(tests).toContain(`vi.unmock("../src/rates");\nvi.unmock("../src/fees");\n`)
    const { passed, failures } = await runVitest({ ...inVitest, 'test/price.test.ts': tests })
    expect(failures).toEqual([])
    expect(passed).toBeGreaterThan(1)
    const without = tests.replace(/^vi\.unmock.*\n/gm, '')
    expect((await runVitest({ ...inVitest, 'test/price.test.ts': without })).failures).not.toEqual([])
  })

  test('in Jest', { timeout: 240_000 }, async () => {
    const usual = exportedSettings({ entry: '', files: [] }, { code: '', fileName: '' }, 'jest')
    const files: Readonly<Record<string, string>> = {
      ...inJest,
      ...usual,
      'jest.config.cjs': usual['jest.config.cjs']!.replace(
        'module.exports = {',
        "module.exports = { setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],",
      ),
    }
    const tests = await written(files, '--runner', 'jest')
    expect(tests).toContain(`jest.unmock("../src/rates");\njest.unmock("../src/fees");\n`)
    expect((await runJest({ ...files, 'test/price.test.ts': tests }, 1)).failures).toEqual([])
  })

  test('except those that the tests mock themselves', { timeout: 240_000 }, async () => {
    const tests = await written(inVitest, '--mock', './fees')
    expect(tests).toContain('vi.unmock("../src/rates")')
    expect(tests).not.toContain('vi.unmock("../src/fees")')
  })

  test('and printed for Node, nothing is taken back', { timeout: 240_000 }, async () => {
    expect(await written(inVitest, '--runner', 'node')).not.toContain('unmock')
  })
})

test.each([
  ["vi.mock('a')\nvitest.mock(`b`, () => ({}))\njest.doMock('c')", ['a', 'b', 'c'], []],
  ["void vi.mock(import('./a'), { spy: true })", ['./a'], []],
  ["import './x'\nimport y from './y'\nrequire('./z')", [], ['./x', './z']],
  ["beforeEach(() => { vi.mock('a') })\nvi.mock(name)\nother.mock('b')\nvi.unmock('c')", [], []],
  ['vi.mock(', [], []],
])('%s', (text, mocked, included) => {
  expect(setupFile(text)).toEqual({ mocked, included })
})
