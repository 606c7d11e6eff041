import { symlinkSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { globSync } from 'tinyglobby'
import { expect, test } from 'vitest'
import { testFilesOf } from '../../cli/placement/test-files.ts'
import { settingsFor } from '../../cli/project-settings.ts'
import { runNode } from '../support/exported-folder.ts'
import { withProject } from '../support/packages.ts'

/** Programs in various places. */
const programs = [
  'a.test.ts',
  'src/a.ts',
  'src/a.test.ts',
  'src/b.spec.ts',
  'src/e2e/c.test.ts',
  'src/__tests__/d.ts',
  'test/e.test.ts',
  'packages/p/f.test.ts',
  'packages/p/src/g.spec.ts',
  'packages/q/h.test.ts',
  'packages/q/src/i.unit.ts',
]

type Files = Readonly<Record<string, string>>

const project: Files = {
  'package.json': '{ "name": "a" }',
  'packages/p/package.json': '{ "name": "p" }',
  'packages/q/package.json': '{ "name": "q" }',
  ...Object.fromEntries(programs.map((it) => [it, 'export {}'])),
}

/** The programs that a runner takes for tests by its settings, and by itself. */
function chosen(
  runner: 'vitest' | 'jest',
  settings: Files,
): Promise<{ readonly read: readonly string[]; readonly own: readonly string[]; readonly notes: readonly string[] }> {
  return withProject({ ...project, ...settings }, async (folder) => {
    const { isTest, notes } = testFilesOf(join(folder, 'src/a.ts'), runner)
    const all = globSync('**/*.ts', { cwd: folder, ignore: ['**/node_modules/**', '**/*.config.ts'] })
    const read = all.filter((it) => isTest(join(folder, it))).sort()
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'dir')
    const args =
      runner === 'vitest'
        ? [resolve('node_modules/vitest/vitest.mjs'), 'list', '--filesOnly']
        : [resolve('node_modules/jest/bin/jest.js'), '--listTests']
    const output = await runNode(folder, args)
    const own = output
      .split('\n')
      .map((it) => it.trim().replace(/^\[[^\]]*\] /, ''))
      .filter((it) => it.endsWith('.ts'))
      .map((it) => relative(folder, resolve(folder, it)))
    return { read, own: [...new Set(own)].sort(), notes }
  })
}

test.each<[string, 'vitest' | 'jest', Files]>([
  ['usual settings of Vitest', 'vitest', {}],
  [
    'a folder and left out files',
    'vitest',
    { 'vitest.config.mjs': `export default { test: { dir: './src', exclude: ['**/e2e/**'] } }` },
  ],
  [
    'a root and patterns',
    'vitest',
    {
      'vitest.config.mjs': `import { join } from 'node:path'
export default { root: join(import.meta.dirname, 'src'), test: { include: ['./**/*.{spec,test}.ts', '!**/a.test.ts'] } }`,
    },
  ],
  [
    'projects with settings of their own',
    'vitest',
    {
      'vitest.config.mjs': `export default { test: { exclude: ['**/e2e/**'], projects: [
        { extends: true, test: { name: 'own', include: ['src/**/*.test.ts'] } },
        'packages/*',
      ] } }`,
      'packages/q/vitest.config.mjs': `export default { test: { include: ['**/*.unit.ts'] } }`,
    },
  ],
  [
    'settings that extend others',
    'vitest',
    {
      'base.mjs': `export default { test: { include: ['src/**/*.test.ts'] } }`,
      'vitest.config.mjs': `import { mergeConfig } from 'vitest/config'
import base from './base.mjs'
export default mergeConfig(base, { test: { include: ['test/*.ts'] } })`,
    },
  ],
  ['usual settings of Jest', 'jest', {}],
  [
    'a root and patterns of Jest',
    'jest',
    { 'jest.config.json': '{ "rootDir": "src", "testMatch": ["<rootDir>/*.ts"] }' },
  ],
  [
    'regular expressions of Jest',
    'jest',
    {
      'package.json':
        '{ "jest": { "testRegex": "\\\\.(spec|unit)\\\\.ts$", "testPathIgnorePatterns": ["<rootDir>/src/"] } }',
    },
  ],
  [
    'roots of Jest, where a relative pattern matches no file',
    'jest',
    {
      'jest.config.cjs': `module.exports = { roots: ['<rootDir>/src', 'test'], testMatch: ['**/*.test.ts', 'src/*.ts'] }`,
    },
  ],
  [
    'a preset of Jest',
    'jest',
    {
      'jest.config.json': '{ "preset": "./base/jest-preset.json" }',
      'base/jest-preset.json': '{ "testMatch": ["**/src/*.ts"] }',
    },
  ],
  [
    'projects of Jest',
    'jest',
    {
      'jest.config.json':
        '{ "projects": ["<rootDir>/packages/p", { "displayName": "b", "testMatch": ["**/test/*.ts"] }] }',
      'packages/p/jest.config.json': '{ "testMatch": ["**/*.spec.ts"] }',
    },
  ],
])('with %s, the same files are tests as for the runner', { timeout: 60_000 }, async (_, runner, settings) => {
  const { read, own, notes } = await chosen(runner, settings)
  expect(read).toEqual(own)
  expect(notes).toEqual([])
})

test('settings that cannot be read are named', async () => {
  const notesFor = (runner: 'vitest' | 'jest', settings: Files): Promise<readonly string[]> =>
    withProject({ ...project, ...settings }, (folder) =>
      Promise.resolve(testFilesOf(join(folder, 'src/a.ts'), runner).notes),
    )
  expect(await notesFor('jest', { 'jest.config.json': '{ "preset": "nowhere" }' })).toEqual([
    'jest.config.json extends nowhere, which cannot be read; its settings are left out',
  ])
  expect(await notesFor('vitest', { 'vitest.config.ts': 'export default { test: { projects: all() } }' })).toEqual([
    'vitest.config.ts computes projects; the usual value is assumed',
  ])
})

test.each<[string, 'vitest' | 'jest', Files, string]>([
  [
    'Vitest',
    'vitest',
    {
      'vitest.config.ts': "export default { resolve: { alias: { '@': new URL('./src', import.meta.url).pathname } } }",
    },
    '@/*',
  ],
  [
    'Vitest from its root',
    'vitest',
    { 'vitest.config.ts': "export default { test: { alias: { '~': '/src' } } }" },
    '~/*',
  ],
  [
    'Jest',
    'jest',
    { 'jest.config.js': "module.exports = { rootDir: 'src', moduleNameMapper: { '^@/(.*)': '<rootDir>/$1' } }" },
    '@/*',
  ],
])('aliases in the settings of %s are known without those of the compiler', async (_, runner, settings, pattern) => {
  await withProject({ ...project, ...settings }, (folder) => {
    const { aliases } = settingsFor(join(folder, 'src/a.ts'), runner)
    expect(aliases[pattern]).toEqual([join(folder, 'src/*')])
    return Promise.resolve()
  })
})
