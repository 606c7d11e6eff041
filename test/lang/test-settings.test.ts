import { expect, test } from 'vitest'
import { testSettings, type TestSettings } from '../../engine/lang/program/test-settings.ts'

test.each<[string, 'vitest' | 'jest', string, TestSettings]>([
  [
    'of Vitest',
    'vitest',
    `import { defineConfig } from 'vitest/config'
    export default defineConfig({ test: { dir: './test', include: ['**/*.spec.ts', \`a.ts\`], environment: 'jsdom' } })`,
    { include: ['**/*.spec.ts', 'a.ts'], folders: ['./test'], usesDefault: false, computed: [] },
  ],
  [
    'of several projects',
    'vitest',
    `export default { test: { projects: [{ test: { include: ['a/*.ts'] } }, { extends: true, test: { include: ['b/*.ts'] } }] } }`,
    { include: ['a/*.ts', 'b/*.ts'], usesDefault: false, computed: [] },
  ],
  [
    'of other parts, which do not count',
    'vitest',
    `export default { include: ['x'], optimizeDeps: { include: ['y'] }, test: { coverage: { include: ['z'] }, typecheck: { include: ['w'] } } }`,
    { usesDefault: false, computed: [] },
  ],
  [
    'of projects without patterns',
    'vitest',
    `export default { test: { projects: [{ test: { exclude: ['x'] } }, { test: { include: ['b/*.ts'] } }] } }`,
    { include: ['b/*.ts'], usesDefault: true, computed: [] },
  ],
  [
    'of projects with settings of their own',
    'vitest',
    `export default { test: { projects: ['packages/*', { test: { include: ['b/*.ts'] } }] } }`,
    { include: ['b/*.ts'], usesDefault: true, computed: [] },
  ],
  [
    'that are computed',
    'vitest',
    `export default { test: { include: [...defaults, 'a'], dir: folder() } }`,
    { usesDefault: false, computed: ['include', 'dir'] },
  ],
  [
    'of Jest',
    'jest',
    `/** @type {import('jest').Config} */
    module.exports = { 'testMatch': ['<rootDir>/test/**/*.js'], roots: ['test'] }`,
    { include: ['<rootDir>/test/**/*.js'], folders: ['test'], usesDefault: false, computed: [] },
  ],
  [
    'in JSON',
    'jest',
    '{ "roots": ["<rootDir>/src"] }',
    { folders: ['<rootDir>/src'], usesDefault: false, computed: [] },
  ],
  ['that do not parse', 'vitest', 'export default { test: {', { usesDefault: false, computed: [] }],
])('settings %s are read without running them', (_, runner, text, expected) => {
  expect(testSettings(text, runner)).toEqual(expected)
})
