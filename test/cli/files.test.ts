import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readSource } from '../../cli/read-source.ts'
import { sectionFiles, whyNotBeside, writeBeside } from '../../cli/section-files.ts'
import { forTerminal } from '../../cli/terminal.ts'
import { importPath } from '../../cli/test-file.ts'
import { compilationOf, compiledOf } from '../support/compile.ts'
import { bareCodeOf, behavior } from '../support/run-code.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fitscape-files-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** Writes files and returns the sorted names of those that are read when the first is compiled. */
function read(files: Readonly<Record<string, string>>): readonly string[] {
  const result = source(files)
  return result.files.map((it) => it.name).sort()
}

function source(files: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const result = readSource(join(folder, Object.keys(files)[0]!))
  if (result.kind === 'failed') throw new Error(result.message)
  return result.source
}

/** The diagnostics for files that import each other. */
function diagnosticsFor(files: Readonly<Record<string, string>>): readonly string[] {
  const compilation = compilationOf(source(files))
  const { diagnostics } = compilation.kind === 'failed' ? compilation : compilation.compiled
  return diagnostics.map((it) => `${it.place?.file}:${it.place?.line}:${it.place?.column} ${it.message}`)
}

/** The files that tests need next to them. */
function neighborsOf(files: Readonly<Record<string, string>>) {
  const it = source(files)
  return sectionFiles(it, compiledOf(it).subject)
}

describe('relative imports on disk', () => {
  const x = 'export const x = (n: number) => n'
  test.each<[string, string, Readonly<Record<string, string>>]>([
    ['without an extension', './x', { 'x.ts': x }],
    ['by the extension of the compiled output', './x.js', { 'x.ts': x }],
    ['by its own extension', './x.ts', { 'x.ts': x }],
    ['of a module file', './x.mjs', { 'x.mts': x }],
    ['of the index of a folder', './x', { 'x/index.ts': x }],
    ['with dots in the name', './x.service', { 'x.service.ts': x }],
    ['of plain JavaScript', './x', { 'x.js': 'export const x = (n) => n' }],
    ['of CommonJS', './x.cjs', { 'x.cjs': 'exports.x = (n) => n' }],
    [
      'of JavaScript with declarations',
      './x',
      { 'x.js': 'export const x = (n) => n', 'x.d.ts': 'export function x(n: number): number' },
    ],
    ['of data', './x.json', { 'x.json': '{ "x": 1 }' }],
  ])('are followed %s', (_, specifier, others) => {
    const files = { 'main.ts': `import { x } from '${specifier}'\nexport const f = () => x`, ...others }
    expect(read(files)).toEqual(Object.keys(files).sort())
    expect(diagnosticsFor(files)).toEqual([])
  })

  test('are followed transitively, in cycles, and for types, re-exports and dynamic imports', () => {
    const files = {
      'src/main.ts': `import type { A } from '../a'\nexport * from './b'\nexport const f = (a: A) => import('./c')`,
      'a.ts': `import './src/main'\nexport interface A {}`,
      'src/b.ts': `import { f } from './main.js'\nexport const b = () => f`,
      'src/c.ts': `type D = import('./d').D\nexport const c: D = 1`,
      'src/d.d.ts': 'export type D = number',
      'src/unrelated.ts': '',
    }
    expect(read(files)).toEqual(['a.ts', 'src/b.ts', 'src/c.ts', 'src/d.d.ts', 'src/main.ts'])
    expect(diagnosticsFor(files)).toEqual([])
  })

  test('of modules work with every extension', async () => {
    const files = {
      'main.ts': `import { e } from './e.mjs'\nimport { x } from './x.mjs'\nexport const run = () => e() + x(1)`,
      'e.mjs': `import c from './c.cjs'\nexport function e() { return c }`,
      'x.mts': x,
      'c.cjs': 'module.exports = 2',
    }
    expect(await behavior(bareCodeOf(source(files)))).toEqual(['returned 3'])
  })

  test.each([
    ['a missing file', './x', "Cannot find './x'"],
    ['a package', 'lodash', "Cannot find 'lodash'"],
    ['a Node module', 'node:fs', "'node:fs' is not emulated"],
    ['a style sheet', './x.css', "Cannot find './x.css'"],
  ])('of %s are mocked, which one sentence says', (_, specifier, why) => {
    const text = `\nimport * as x from '${specifier}'\nexport class A extends x.Base { f() { return x.g(this.h) } h = 1 }`
    expect(diagnosticsFor({ 'main.ts': text })).toEqual([`main.ts:2:20 ${why}; the tests mock it.`])
  })

  test.each(['./x', 'lodash', './x.css'])('by import(%j) are mocked, which one sentence says', (specifier) => {
    expect(diagnosticsFor({ 'main.ts': `export const f = () => import('${specifier}')` })).toEqual([
      `main.ts:1:31 Cannot find '${specifier}'; the tests mock it.`,
    ])
  })

  test('of Node globals need no types', () => {
    expect(diagnosticsFor({ 'main.ts': 'export const f = (): unknown => process.argv' })).toEqual([])
  })

  test('of types alone need no file', () => {
    const text = `import { Request } from 'express'\nimport type { X } from './x'\nexport const f = (r: Request, x: X) => [r.url, x]`
    const compilation = compilationOf(source({ 'main.ts': text }))
    expect(compilation.kind === 'compiled' && compilation.compiled.diagnostics.map((it) => it.severity)).toEqual([
      'info',
      'info',
    ])
  })
})

describe('sections of a file on disk', () => {
  const files = {
    'main.ts': `// @filename: a.ts\nimport { x } from './x'\nexport const a = x\n// @filename: lib/b.ts\nimport { a } from '../a'\nexport const b = () => a`,
    'x.ts': 'export const x = 1',
    'a.ts': 'syntax error',
  }

  test('act as files of their name, and can import others', () => {
    expect(read(files)).toEqual(['main.ts', 'x.ts'])
    expect(diagnosticsFor(files)).toEqual([])
  })

  test('are written next to the tests, and overwrite nothing', () => {
    const neighbors = neighborsOf(files)
    expect(neighbors.map((it) => it.name)).toEqual(['a.ts', 'lib/b.ts', 'x.ts'])
    expect(whyNotBeside(join(folder, 'main.test.ts'), neighbors)).toContain('a.ts exists with different content')
    const out = join(folder, 'out', 'main.test.ts')
    expect(whyNotBeside(out, neighbors)).toBeUndefined()
    writeBeside(out, neighbors)
    expect(readFileSync(join(folder, 'out/lib/b.ts'), 'utf8')).toBe(
      "import { a } from '../a'\nexport const b = () => a\n",
    )
    expect(whyNotBeside(out, neighbors)).toBeUndefined()
  })

  test('are not written for a single file or a script', () => {
    expect(neighborsOf({ 'main.ts': 'export const a = () => 1' })).toEqual([])
    expect(neighborsOf({ 'main.ts': '// @filename: a.ts\nlet n = 1\n// @filename: b.ts\nconst f = () => n' })).toEqual(
      [],
    )
  })
})

test('a file under test is imported relative to its test file', () => {
  expect(importPath('out/a.test.ts', 'src/a.ts')).toBe('../src/a.ts')
  expect(importPath('a.test.ts', 'a.cts')).toBe('./a.cts')
  expect(importPath('a.test.ts', 'a.mjs')).toBe('./a.mjs')
})

describe('files next to the tests', () => {
  const hostile = [
    'export const a = () => 1',
    ...['/tmp/evil.ts', '../../evil2.ts', 'a\\..\\..\\evil3.ts', 'NUL.ts', '.npmrc.ts', 'A.ts'].map(
      (name, at) => `// @filename: ${name}\nexport const b${at} = () => ${at}`,
    ),
  ].join('\n')

  test('are written to the folder of the tests, whatever their headings say', () => {
    const files = neighborsOf({ 'a.ts': hostile })
    const testFile = join(folder, 'deep', 'out', 'a.test.ts')
    expect(whyNotBeside(testFile, files)).toBeUndefined()
    writeBeside(testFile, files)
    expect(readdirSync(folder, { recursive: true }).sort()).toEqual([
      'a.ts',
      'deep',
      'deep/out',
      ...['A-2.ts', 'a.ts', 'evil2.ts', 'evil3.ts', 'file-NUL.ts', 'npmrc.ts', 'tmp', 'tmp/evil.ts'].map(
        (it) => `deep/out/${it}`,
      ),
    ])
  })

  test('are refused if they would be outside that folder', () => {
    const files = neighborsOf({
      'lib/a.ts': "import '../x'\n// @filename: ../y.ts\nexport const y = () => 1",
      'x.ts': 'export {}',
    })
    expect(files.map((it) => it.name)).toEqual(['a.ts', '../y.ts', '../x.ts'])
    const testFile = join(folder, 'deep', 'a.test.ts')
    expect(whyNotBeside(testFile, files)).toBe(
      `The tests need ../y.ts, which would be written outside the folder of ${testFile}. Use --zip, or put the tests next to the code.`,
    )
    writeBeside(testFile, files)
    expect(readdirSync(folder).sort()).toEqual(['deep', 'lib', 'x.ts'])
  })
})

test('terminal messages cannot move the cursor or reverse text', () => {
  expect(forTerminal('a\u001b[2J\r\u0007b\u202ec\u009b1m\td\n')).toBe('a�[2J��b�c�1m\td\n')
})

describe('imports by an alias on disk', () => {
  const main = {
    'src/app/main.ts': "import { load } from '@/lib/stock'\nexport const f = (n: number) => (load(n) ? 1 : 2)",
    'src/lib/stock.ts': 'export const load = (n: number): boolean => n > 3',
    'tsconfig.json': '{ "extends": "./base.json" }',
    'base.json': '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }',
  }
  const byKey = "export default { resolve: { alias: { '@': '/src' } } }"
  const byPlugin = "import paths from 'vite-tsconfig-paths'\nexport default { plugins: [paths()] }"

  test.each<[string, string, Readonly<Record<string, string>>]>([
    ['are real if the settings of Vitest define it', 'real', { 'vitest.config.ts': byKey }],
    ['are real if Vite reads the aliases of TypeScript', 'real', { 'vite.config.mts': byPlugin }],
    ['are mocked if the settings define another one', 'mocked', { 'vitest.config.ts': byKey.replace('@', '#') }],
    ['are mocked without settings', 'mocked', {}],
  ])('%s', (_, state, settings) => {
    expect(compiledOf(source({ ...main, ...settings })).imports).toMatchObject([{ specifier: '@/lib/stock', state }])
  })

  test('are found by references of the settings', () => {
    const files = {
      ...main,
      'tsconfig.json': '{ "files": [], "references": [{ "path": "./tsconfig.app.json" }] }',
      'tsconfig.app.json': '{ "compilerOptions": { "baseUrl": "src", "paths": { "@/*": ["./*"] } } }',
      'vitest.config.ts': byKey,
    }
    expect(compiledOf(source(files)).imports).toMatchObject([{ state: 'real' }])
  })
})

describe('an alias that leads to no file', () => {
  const main = { 'src/main.ts': "import { x } from '@/gone/x'\nimport { y } from '@/y'\nimport 'vue'", 'src/y.ts': '' }
  const paths = { 'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }' }
  const config = { 'vitest.config.ts': "export default { resolve: { alias: { '@': '/src' } } }" }

  test.each<[string, readonly string[] | undefined, Readonly<Record<string, string>>]>([
    ['is known by the settings of Vitest', ['@/gone/x'], config],
    ['is known by those of TypeScript, too', ['@/gone/x'], { ...config, ...paths }],
    ['is none without settings of Vitest', undefined, paths],
    [
      'may be the name of a package if Vite only tries the aliases of TypeScript',
      undefined,
      { ...paths, 'vite.config.ts': "import paths from 'vite-tsconfig-paths'" },
    ],
  ])('%s', (_, unresolved, settings) => {
    expect(source({ ...main, ...settings }).unresolved).toEqual(unresolved)
  })
})

describe('the compiler of a project', () => {
  const base = '{ "compilerOptions": { "experimentalDecorators": true, "target": "es2020" } }'
  const legacy = { experimentalDecorators: true, useDefineForClassFields: false }

  test.each<[string, object, Readonly<Record<string, string>>]>([
    ['in its own configuration', legacy, { 'tsconfig.json': base }],
    ['in one that it extends', legacy, { 'tsconfig.json': '{ "extends": "./base.json" }', 'base.json': base }],
    [
      'in one that it refers to',
      legacy,
      { 'tsconfig.json': '{ "files": [], "references": [{ "path": "./app.json" }] }', 'app.json': base },
    ],
    [
      'by its target',
      { useDefineForClassFields: false },
      { 'tsconfig.json': '{ "compilerOptions": { "target": "ES2021" } }' },
    ],
  ])('says %s how classes behave', (_, options, settings) => {
    const code = 'export class A { x?: number }'
    expect(source({ 'src/main.ts': code, ...settings }).options).toEqual(options)
  })

  test.each(['{}', '{ "compilerOptions": { "target": "esnext", "strict": true } }', '{ nothing'])(
    'says nothing about it in %s',
    (text) => {
      expect(source({ 'main.ts': 'export class A {}', 'tsconfig.json': text })).not.toHaveProperty('options')
    },
  )

  test('decides which decorators run', async () => {
    const code = `
      function Shout(target: any, key: any) { return { value: () => typeof key === 'string' ? key.toUpperCase() : 'standard' } as any }
      class A { @Shout low() { return 'low' } }
      export const run = () => new A().low()`
    expect(await behavior(bareCodeOf(source({ 'main.ts': code, 'tsconfig.json': base })))).toEqual(["returned 'LOW'"])
  })
})

test('of too many imported files, the nearest are read', () => {
  const chain = Array.from({ length: 600 }, (_, at) => [`f${at}.ts`, `import './f${at + 1}'`])
  expect(source(Object.fromEntries(chain) as Record<string, string>).files).toHaveLength(500)
})

test.each([
  ['{ "main": "./dist/index.js" }', ['main.ts']],
  ['{ "exports": { ".": { "import": "./dist/index.js" } } }', ['main.ts']],
  ['{ "main": "index.ts" }', ['lib/index.ts', 'main.ts']],
  ['{}', ['lib/index.ts', 'main.ts']],
])('a folder with the package.json %s stands for the file that runners load', (settings, names) => {
  const files = {
    'main.ts': "export * from './lib'",
    'lib/index.ts': 'export const x = 1',
    'lib/package.json': settings,
  }
  expect(read(files)).toEqual(names)
})
