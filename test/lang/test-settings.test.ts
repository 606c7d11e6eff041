import { expect, test } from 'vitest'
import type { PathAliases } from '../../engine/lang/program/path-aliases.ts'
import { runnerAliases } from '../../engine/lang/program/runner-aliases.ts'
import { ownFolder } from '../../engine/lang/program/static-values.ts'
import { testSettings, type TestSettings } from '../../engine/lang/program/test-settings.ts'

const none: TestSettings = { projects: [{}], others: [], bases: [], computed: [] }
const folder = ownFolder

test.each<[string, 'vitest' | 'jest', string, Partial<TestSettings>]>([
  [
    'of Vitest',
    'vitest',
    `import { defineConfig } from 'vitest/config'
    export default defineConfig({ root: 'app', test: { dir: './test', include: ['**/*.spec.ts', \`a.ts\`], environment: 'jsdom' } })`,
    { projects: [{ include: ['**/*.spec.ts', 'a.ts'], folders: ['./test'], root: 'app', environment: 'jsdom' }] },
  ],
  [
    'that extend the usual ones',
    'vitest',
    `import { configDefaults } from 'vitest/config'
    export default { test: { exclude: [...configDefaults.exclude, '**/e2e/**'] } }`,
    { projects: [{ exclude: ['**/node_modules/**', '**/.git/**', '**/e2e/**'] }] },
  ],
  [
    'with setup files, except unknown ones',
    'vitest',
    `const setup = './a.ts'
    export default { test: { setupFiles: [setup, named(), \`\${__dirname}/b.ts\`] } }`,
    { projects: [{ setup: ['./a.ts', `${folder}/b.ts`] }] },
  ],
  [
    'with both kinds of setup files of Jest',
    'jest',
    `module.exports = { setupFiles: ['./a.js'], setupFilesAfterEnv: ['<rootDir>/b.js'] , rootDir: 'x' }`,
    { projects: [{ root: 'x', setup: ['./a.js', '<rootDir>/b.js'] }] },
  ],
  [
    'of several projects, which may inherit',
    'vitest',
    `export default { test: { environment: 'jsdom', projects: [
      { test: { include: ['a/*.ts'] } }, { extends: true, test: { include: ['b/*.ts'] } }, 'packages/*'
    ] } }`,
    { projects: [{ include: ['a/*.ts'] }, { include: ['b/*.ts'], environment: 'jsdom' }], others: ['packages/*'] },
  ],
  [
    'of projects that share variables',
    'vitest',
    `const shared = { exclude: ['x'] }
    const projects = [{ test: { ...shared, name: 'a' } }]
    export default defineConfig(() => ({ test: { projects } }))`,
    { projects: [{ exclude: ['x'] }] },
  ],
  [
    'of a workspace',
    'vitest',
    `export default defineWorkspace(['packages/*', { test: { include: ['b/*.ts'] } }])`,
    { projects: [{ include: ['b/*.ts'] }], others: ['packages/*'] },
  ],
  [
    'of other parts, which do not count',
    'vitest',
    `export default { include: ['x'], optimizeDeps: { include: ['y'] }, test: { coverage: { include: ['z'] }, typecheck: { include: ['w'] } } }`,
    {},
  ],
  [
    'with paths from their folder',
    'vitest',
    `import { resolve } from 'node:path'
    export default { root: resolve(__dirname, 'app/'), test: { dir: \`\${import.meta.dirname}/test\` } }`,
    { projects: [{ root: `${folder}/app/`, folders: [`${folder}/test`] }] },
  ],
  [
    'that extend others',
    'vitest',
    `import base from '../base'
    export default mergeConfig(base, defineConfig({ test: { include: ['a'] } }))`,
    { projects: [{ include: ['a'] }], bases: ['../base'] },
  ],
  [
    'that are those of others',
    'vitest',
    `export { default } from '../../vitest.config'`,
    { bases: ['../../vitest.config'] },
  ],
  [
    'that are computed',
    'vitest',
    `export default { test: { include: [...defaults, 'a'], dir: folder() } }`,
    { computed: ['include', 'dir'] },
  ],
  [
    'of Jest',
    'jest',
    `/** @type {import('jest').Config} */
    module.exports = { 'testMatch': ['<rootDir>/test/**/*.js'], roots: ['test'], rootDir: '..', preset: 'ts-jest' }`,
    { projects: [{ include: ['<rootDir>/test/**/*.js'], folders: ['test'], root: '..' }], bases: ['ts-jest'] },
  ],
  [
    'of Jest in a variable that a function takes',
    'jest',
    `const config = { testEnvironment: 'jsdom', testRegex: '\\\\.spec\\\\.ts$' }
    module.exports = createJestConfig(config)`,
    { projects: [{ expressions: ['\\.spec\\.ts$'], environment: 'jsdom' }] },
  ],
  [
    'of projects of Jest',
    'jest',
    `module.exports = { projects: ['<rootDir>/packages/*', { testPathIgnorePatterns: ['e2e'] }] }`,
    { projects: [{ exclude: ['e2e'] }], others: ['<rootDir>/packages/*'] },
  ],
  ['in JSON', 'jest', '{ "roots": ["<rootDir>/src"] }', { projects: [{ folders: ['<rootDir>/src'] }] }],
  ['that do not parse', 'vitest', 'export default { test: {', {}],
])('settings %s are read without running them', (_, runner, text, expected) => {
  expect(testSettings(text, runner)).toEqual({ ...none, ...expected })
})

test.each<[string, 'vitest' | 'jest', string, PathAliases]>([
  [
    'prefixes',
    'vitest',
    `export default { resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)), '~/': '/app/', lib: computed() } } }`,
    { '@': [`${folder}/src`], '@/*': [`${folder}/src/*`], '~': ['/app/'], '~/*': ['/app/*'] },
  ],
  [
    'files',
    'vitest',
    `const here = path.dirname(fileURLToPath(import.meta.url))
    export default { test: { alias: { shop: path.join(here, '..', 'shop.ts') } } }`,
    { shop: [`${folder}/../shop.ts`] },
  ],
  [
    'a list',
    'vitest',
    `export default { resolve: { alias: [
      { find: '@', replacement: path.resolve(__dirname, './src') },
      { find: /^@a\\/b$/, replacement: '/b.ts' }, { find: /^@a\\/b\\/(.*?)/, replacement: '/b/$1' }, { find: /\\.css$/, replacement: '/c' }
    ] } }`,
    { '@': [`${folder}/src`], '@/*': [`${folder}/src/*`], '@a/b': ['/b.ts'], '@a/b/*': ['/b/*'] },
  ],
  [
    'regular expressions of Jest',
    'jest',
    `module.exports = { moduleNameMapper: {
      '^@/(.*)$': '<rootDir>/src/$1', '^~money$': ['<rootDir>/src/money'], '^#(.+)$': '<rootDir>/$1', '\\\\.css$': 'identity-obj-proxy'
    } }`,
    { '@/*': ['<rootDir>/src/*'], '~money': ['<rootDir>/src/money'], '#*': ['<rootDir>/*'] },
  ],
])('%s are aliases in settings', (_, runner, text, expected) => {
  expect(runnerAliases(text, runner)).toEqual(expected)
})
