import { readFileSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { aliasedImports } from '../../cli/placement/aliased-imports.ts'
import { subpathImports } from '../../cli/placement/subpath-imports.ts'
import { settingsFor } from '../../cli/project-settings.ts'
import { readSource } from '../../cli/read-source.ts'
import { marked } from '../../cli/mark.ts'
import { runNode } from '../support/exported-folder.ts'
import { withProject } from '../support/packages.ts'
import { generate } from './command-line.ts'

const project = {
  'package.json': '{ "name": "a" }',
  'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./src/*"], "~money": ["./src/lib/money.ts"] } } }',
  'vitest.config.ts': "import paths from 'vite-tsconfig-paths'",
  'src/lib/money.ts': '',
  'src/lib/x.ts': '',
  'src/lib/index.ts': '',
}

/** How a test file imports a file, besides relative paths. */
function specifierIn(
  others: Readonly<Record<string, string>>,
  target = 'src/lib/x.ts',
  testFile = 'test/lib/x.test.ts',
): Promise<string | undefined> {
  return withProject({ ...project, ...others }, (folder) => {
    const path = join(folder, target)
    const { aliases } = settingsFor(path, 'vitest')
    return Promise.resolve(aliasedImports(path, join(folder, testFile), [path], aliases).get(path))
  })
}

describe('tests in another folder import the code', () => {
  test.each<[string, string | undefined, Readonly<Record<string, string>>]>([
    ['by an alias like other tests', '@/lib/x', { 'test/a.test.ts': "import '@/lib/money'" }],
    ['with the ending of those', '@/lib/x.js', { 'test/a.test.ts': "import '@/lib/money.js'" }],
    ['with an extension like those', '@/lib/x.ts', { 'test/a.test.ts': "import '@/lib/money.ts'" }],
    ['by paths like other tests', undefined, { 'test/a.test.ts': "import '../src/lib/money'", 'src/b.ts': '' }],
    [
      'by paths if tests do so, whatever the code does',
      undefined,
      { 'test/a.test.ts': "import '../src/lib/money'", 'src/app/a.ts': "import '@/lib/x'\nimport '@/lib/money'" },
    ],
    ['by an alias like the code if there are no tests', '@/lib/x', { 'src/app/a.ts': "import '@/lib/money'" }],
    [
      'by an alias like the code if the tests import only what is beside them',
      '@/lib/x',
      { 'src/app/a.ts': "import '@/lib/money'", 'src/lib/money.test.ts': "import './money'" },
    ],
    [
      'as most tests import this very file',
      undefined,
      { 'test/a.test.ts': "import '@/lib/money'\nimport '@/lib/index'", 'test/b.test.ts': "import '../src/lib/x'" },
    ],
    ['by paths without other imports', undefined, {}],
    [
      'by paths if most others do',
      undefined,
      { 'src/app/a.ts': "import '@/lib/x'", 'src/app/b.ts': "import '../lib/x'" },
    ],
  ])('%s', async (_, expected, others) => {
    expect(await specifierIn(others)).toBe(expected)
  })

  test('by an alias of a single file', async () => {
    const others = { 'test/a.test.ts': "import '~money'" }
    expect(await specifierIn(others, 'src/lib/money.ts')).toBe('~money')
    expect(await specifierIn(others)).toBe(undefined)
  })

  test('by the folder of an index like other tests', async () => {
    const others = { 'test/a.test.ts': "import '@/lib'" }
    expect(await specifierIn(others, 'src/lib/index.ts')).toBe('@/lib')
  })

  test('not as tests that Fitscape wrote', async () => {
    const own = marked("import '@/lib/money'", 'test/a.test.ts', 'src/lib/money.ts')
    expect(await specifierIn({ 'test/a.test.ts': own, 'src/app/a.ts': "import '../lib/x'" })).toBe(undefined)
  })
})

test.each([
  ['beside the code', 'src/lib/x.test.ts'],
  ['outside the project', '../x.test.ts'],
])('tests %s import it by a path', async (_, testFile) => {
  expect(await specifierIn({ 'test/a.test.ts': "import '@/lib/money'" }, 'src/lib/x.ts', testFile)).toBe(undefined)
})

describe('imports that package.json declares', () => {
  const declared = (imports: object): Readonly<Record<string, string>> => ({
    ...project,
    'package.json': JSON.stringify({ name: 'a', imports }),
    'src/app/a.ts': "import { x } from '#lib/x'\nexport const a = x",
    'test/a.test.ts': "import '#lib/money'",
  })

  test.each([
    ['a path', './src/lib/*.ts', '/src/lib/*.ts'],
    ['conditions', { types: './t/*.ts', import: './src/lib/*.ts' }, '/src/lib/*.ts'],
    ['the first condition that holds', { browser: './b/*.js', node: { default: './n/*.js' } }, '/n/*.js'],
    ['a list', ['./src/*.ts', './lib/*.ts'], '/src/*.ts'],
    ['a package', 'lodash', undefined],
    ['nothing', null, undefined],
  ])('as %s are aliases of files', async (_, target, expected) => {
    const paths = await withProject(declared({ '#lib/*': target }), (folder) =>
      Promise.resolve(
        Object.values(subpathImports(join(folder, 'src/app/a.ts'))).map((it) => it[0]!.slice(folder.length)),
      ),
    )
    expect(paths).toEqual(expected === undefined ? [] : [expected])
  })

  test('are followed, and tests use them like other tests', async () => {
    await withProject(declared({ '#lib/*': './src/lib/*.ts' }), (folder) => {
      const file = join(folder, 'src/app/a.ts')
      const read = readSource(file, 'vitest')
      expect(read.kind === 'read' && read.source.files.map((it) => it.name)).toEqual(['app/a.ts', 'lib/x.ts'])
      const path = join(folder, 'src/lib/x.ts')
      const aliases = subpathImports(file)
      expect([...aliasedImports(path, join(folder, 'test/x.test.ts'), [path], aliases).values()]).toEqual(['#lib/x'])
      return Promise.resolve()
    })
  })
})

test(
  'tests with aliases in their imports and mocks pass in the Vitest of the project',
  { timeout: 120_000 },
  async () => {
    const files = {
      'package.json': '{ "name": "a", "type": "module", "imports": { "#lib/*": "./src/lib/*.ts" } }',
      'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }',
      'vitest.config.mjs': `import { fileURLToPath } from 'node:url'
export default { resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } } }`,
      'src/lib/box.ts':
        'export class Box { #size: number\n constructor(size: number) { this.#size = size } isBig() { return this.#size > 10 } }',
      'src/lib/db.ts': 'export const save = (n: number): boolean => n > 3',
      'src/app/stock.ts': `import { Box } from '#lib/box'
import { save } from '@/lib/db'
import { log } from './log'
export const kind = (box: Box) => (box.isBig() ? 'big' : 'small')
export const store = (n: number) => (save(n) ? log('saved') : 'full')`,
      'src/app/log.ts': 'export const log = (text: string): string => text',
      'src/app/old.ts': 'export const old = 1',
      'test/app/old.test.ts': `import { expect, test } from 'vitest'
import { old } from '@/app/old'
test('old', () => { expect(old).toBe(1) })`,
    }
    await withProject(files, async (folder) => {
      const mocks = ['--mock', '@/lib/db', '--mock', './log']
      const exited = await generate(join(folder, 'src/app/stock.ts'), '--write', ...mocks, '--budget-evals', '500')
      expect(exited.code).toBe(0)
      const suite = readFileSync(join(folder, 'test/app/stock.test.ts'), 'utf8')
      expect(suite).toContain('import { kind, store } from "@/app/stock"')
      expect(suite).toContain('import { Box } from "@/lib/box"')
      expect(suite).toContain('vi.mock("@/lib/db"')
      expect(suite).toContain('vi.mock("../../src/app/log"')
      symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'dir')
      const output = await runNode(folder, [
        resolve('node_modules/vitest/vitest.mjs'),
        'run',
        '--root',
        folder,
        '--no-color',
      ])
      expect(output).toMatch(/Test Files +2 passed/)
    })
  },
)
