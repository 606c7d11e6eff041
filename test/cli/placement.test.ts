import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { marked } from '../../cli/mark.ts'
import { importEndingOf } from '../../cli/placement/import-ending.ts'
import { projectPlace } from '../../cli/placement/project-place.ts'
import { projectRunner } from '../../cli/placement/runner-of.ts'
import { settingsFileOf } from '../../cli/placement/settings-file.ts'
import { readSource } from '../../cli/read-source.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fitscape-placement-'))
  write({ 'package.json': '{}' })
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}

/** Writes empty files, and returns the place for the tests of the first, relative to the folder. */
function placeOf(names: readonly string[], runner: 'vitest' | 'jest' = 'vitest'): string {
  write(Object.fromEntries(names.map((it) => [it, ''])))
  const file = names[0]!
  const usual = file.replace(/^.*\//, '').replace(/\.[^.]*$/, '.test.ts')
  return relative(folder, projectPlace(join(folder, file), usual, runner).path).replaceAll('\\', '/')
}

describe('tests go', () => {
  test.each([
    ['beside the code in a project without tests', ['src/a.ts'], 'src/a.test.ts'],
    ['beside the code', ['src/a.ts', 'src/b.ts', 'src/b.spec.ts'], 'src/a.spec.ts'],
    ['into a folder beside the code', ['src/a.ts', 'src/b.ts', 'src/__tests__/b.spec.ts'], 'src/__tests__/a.spec.ts'],
    ['into a folder like that of the code', ['src/x/a.ts', 'src/b.ts', 'test/b.test.ts'], 'test/x/a.test.ts'],
    ['into such a folder of a package', ['p/src/x/a.ts', 'p/src/b.ts', 'p/test/b.test.ts'], 'p/test/x/a.test.ts'],
    ['into the folder of tests that are named otherwise', ['src/x/a.ts', 'test/all.test.ts'], 'test/x/a.test.ts'],
    [
      'where the nearest tests are',
      ['p/a.ts', 'p/b.ts', 'p/b.test.ts', 'q/b.ts', 'q/c.ts', 'q/__tests__/b.test.ts', 'q/__tests__/c.test.ts'],
      'p/a.test.ts',
    ],
    [
      'where most of the nearest tests are',
      ['p/a.ts', 'p/b.ts', 'p/b.spec.ts', 'p/c.ts', 'p/c.test.ts', 'p/d.ts', 'p/d.test.ts'],
      'p/a.test.ts',
    ],
  ])('%s', (_, names, expected) => {
    expect(placeOf(names)).toBe(expected)
  })

  test('files outside the folders in which the runner looks have their tests there', () => {
    write({ 'vitest.config.ts': "export default { test: { include: ['src/**/*.test.{ts,tsx}'] } }", 'src/b.ts': '' })
    expect(placeOf(['scripts/x/a.ts'])).toBe('src/scripts/x/a.test.ts')
    const { notes } = projectPlace(join(folder, 'scripts/x/a.ts'), 'a.test.ts', 'vitest')
    expect(notes).toEqual([expect.stringMatching(/by its settings, so the tests are in .*src\/scripts\/x$/)])
    const { path } = projectPlace(join(folder, 'scripts/x/c.mts'), 'c.test.mts', 'vitest')
    expect(relative(folder, path)).toBe('src/scripts/x/c.test.ts')
  })

  test.each([
    ['vitest.config.ts', "export default { test: { include: ['src/**/*.spec.ts'] } }", 'src/a.spec.ts'],
    [
      'vitest.config.mts',
      "export default { test: { include: ['tests/**/*.{test,spec}.?(c|m)[jt]s?(x)'] } }",
      'tests/a.test.ts',
    ],
    ['vite.config.js', "export default { test: { dir: 'test' } }", 'test/a.test.ts'],
    [
      'vitest.config.ts',
      "export default { test: { include: ['src/**/(*.)+(spec|test).+(ts|tsx|js)'] } }",
      'src/a.test.ts',
    ],
  ])('where %s with %s lets Vitest find them', (name, text, expected) => {
    write({ [name]: text })
    expect(placeOf(['src/a.ts'])).toBe(expected)
  })

  test.each([
    ['jest.config.js', "module.exports = { roots: ['test'] }", 'test/a.test.ts'],
    ['jest.config.json', '{ "testMatch": ["<rootDir>/src/**/__tests__/*.ts"] }', 'src/__tests__/a.test.ts'],
    ['package.json', '{ "jest": { "testMatch": ["**/*.spec.ts"] } }', 'src/a.spec.ts'],
  ])('where %s with %s lets Jest find them', (name, text, expected) => {
    write({ [name]: text })
    expect(placeOf(['src/a.ts'], 'jest')).toBe(expected)
  })

  test('into a folder of the whole package, if a package.json of a folder only says how Node loads it', () => {
    write({ 'package.json': '{ "name": "a" }', 'src/package.json': '{ "type": "module" }' })
    expect(placeOf(['src/a.js', 'src/b.js', 'test/b.test.js'])).toBe('test/a.test.ts')
  })

  test('where people put theirs, whatever was written before', () => {
    write({ 'src/b.ts': '', 'src/c.ts': '', 'src/d.ts': '', 'src/__tests__/d.test.ts': '' })
    for (const it of ['b', 'c']) {
      const path = join(folder, `src/${it}.test.ts`)
      writeFileSync(path, marked('test()', path, join(folder, `src/${it}.ts`)))
    }
    expect(placeOf(['src/a.ts'])).toBe('src/__tests__/a.test.ts')
  })

  test('beside the code with a note if the runner would not find them anywhere, or its settings are computed', () => {
    write({ 'vitest.config.ts': "export default { test: { include: ['e2e/*.ts'] } }", 'src/a.ts': '' })
    const { path, notes } = projectPlace(join(folder, 'src/a.ts'), 'a.test.ts', 'vitest')
    expect(relative(folder, path)).toBe('src/a.test.ts')
    expect(notes).toEqual([expect.stringMatching(/^vitest does not run .*src\/a\.test\.ts by its settings$/)])
    write({ 'vitest.config.ts': 'export default { test: { include: tests() } }' })
    expect(projectPlace(join(folder, 'src/a.ts'), 'a.test.ts', 'vitest').notes).toEqual([
      'vitest.config.ts computes include; the usual value is assumed',
    ])
  })
})

test('settings of Vite that mention no tests give way to those of Vitest in a folder above', () => {
  write({ 'vitest.config.ts': 'export default { test: {} }', 'app/vite.config.ts': 'export default { base: "/" }' })
  const file = join(folder, 'app/a.ts')
  expect(settingsFileOf(file, 'vitest')?.name).toBe('vitest.config.ts')
  write({ 'app/vite.config.ts': 'export default { test: {} }' })
  expect(settingsFileOf(file, 'vitest')?.name).toBe('vite.config.ts')
  rmSync(join(folder, 'vitest.config.ts'))
  write({ 'app/vite.config.ts': 'export default {}' })
  expect(settingsFileOf(file, 'vitest')?.name).toBe('vite.config.ts')
})

test.each([
  ['{ "devDependencies": { "vitest": "4", "jest": "30" } }', 'vitest'],
  ['{ "devDependencies": { "jest": "30" } }', 'jest'],
  ['{ "scripts": { "test": "node --import tsx --test" } }', 'node'],
  ['{ "scripts": { "test": "mocha" } }', undefined],
  ['{ broken', undefined],
])('a project with %s has the runner %s', (text, expected) => {
  write({ 'package.json': text, 'packages/a/package.json': '{ "name": "a" }' })
  expect(projectRunner(join(folder, 'packages/a/src/a.ts'))).toBe(expected)
})

describe('imports of the code', () => {
  test.each([
    ['have no ending without others', 'a.ts', {}, undefined],
    ['have no ending like the others', 'a.ts', { 'b.ts': "import './a'\nimport './c'\nimport './d.js'" }, undefined],
    ['end like compiled code', 'a.ts', { 'b.ts': "import './a.js'" }, 'compiled'],
    ['end like the source', 'a.ts', { 'b.ts': "export * from './a.ts'\nimport './c.tsx'" }, 'source'],
    ['end like the source in JavaScript', 'a.jsx', { 'b.js': "import './a.js'" }, 'source'],
    ['do not follow packages and other files', 'a.ts', { 'b.ts': "import 'x/y.js'\nimport './a.css'" }, undefined],
  ] as const)('%s', (_, file, others, expected) => {
    write({ [file]: '', ...others })
    expect(importEndingOf(join(folder, file))).toBe(expected)
  })
})

const withPaths = (paths: string): string => `{ "compilerOptions": { "paths": { "@/*": ["${paths}"] } } }`

describe('aliases are found', () => {
  test.each<[string, Readonly<Record<string, string>>]>([
    [
      'in one of several extended files',
      { 'tsconfig.json': '{ "extends": ["./a.json", "./b.json"] }', 'a.json': '{}', 'b.json': withPaths('src/*') },
    ],
    [
      'in an extended package',
      {
        'tsconfig.json': '{ "extends": "@cfg/base/app.json" }',
        'node_modules/@cfg/base/app.json': withPaths('${configDir}/src/*'),
        'node_modules/@cfg/base/package.json': '{ "name": "@cfg/base", "exports": { "./app.json": "./app.json" } }',
      },
    ],
    [
      'in a referenced project',
      {
        'tsconfig.json': '{ "files": [], "references": [{ "path": "./tsconfig.app.json" }] }',
        'tsconfig.app.json': withPaths('src/*'),
      },
    ],
  ])('%s', (_, files) => {
    write({
      ...files,
      'src/a.ts': "import { b } from '@/lib/b'\nexport const a = b",
      'src/lib/b.ts': 'export const b = 1',
    })
    const read = readSource(join(folder, 'src/a.ts'), 'node')
    expect(read.kind === 'read' && read.source.files.map((it) => it.name)).toEqual(['a.ts', 'lib/b.ts'])
  })
})
