import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { meansSeveral, selectFiles } from '../../cli/several/select-files.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fitscape-select-'))
  const names = [
    'src/b.ts',
    'src/a.tsx',
    'src/a.test.ts',
    'src/a.spec.js',
    'src/types.d.ts',
    'src/more.d.mts',
    'src/style.css',
    'src/__tests__/b.ts',
    'src/deep/c.mjs',
    'src/deep/[id].ts',
    'node_modules/d/index.js',
    'lib/node_modules/d/index.js',
    'lib/contest.ts',
  ]
  for (const name of names) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), '')
  }
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

test.each<[readonly string[], readonly string[]]>([
  [['**/*'], ['lib/contest.ts', 'src/a.tsx', 'src/b.ts', 'src/deep/[id].ts', 'src/deep/c.mjs']],
  [
    ['src/**', 'lib/*.ts'],
    ['src/a.tsx', 'src/b.ts', 'src/deep/[id].ts', 'src/deep/c.mjs', 'lib/contest.ts'],
  ],
  [
    ['src/b.ts', 'src/*.{ts,tsx}'],
    ['src/b.ts', 'src/a.tsx'],
  ],
  [['src/b.ts', './src/../src/b.ts'], ['src/b.ts']],
  [['src/b.ts', 'src/a.test.ts', 'src/types.d.ts', 'src/__tests__/b.ts', 'node_modules/d/index.js'], ['src/b.ts']],
  [
    ['src/deep/[id].ts', 'src/b.ts'],
    ['src/deep/[id].ts', 'src/b.ts'],
  ],
  [
    ['src/**', '!src/deep/**'],
    ['src/a.tsx', 'src/b.ts'],
  ],
  [['!src/**'], ['lib/contest.ts']],
  [['docs/*.ts'], []],
])('%j selects the code that can be tested, in order', async (names, expected) => {
  expect(await selectFiles(names, folder)).toEqual({ kind: 'selected', files: expected })
})

test('a name without a file is refused, unlike a pattern', async () => {
  expect(await selectFiles(['src/*.ts', 'src/z.ts'], folder)).toEqual({
    kind: 'wrong',
    message: 'File not found: src/z.ts',
  })
})

test.each([
  [['src/b.ts'], false],
  [['src/z.ts'], false],
  [['src/deep/[id].ts'], false],
  [['src/*.ts'], true],
  [['src/b.ts', 'src/a.tsx'], true],
])('%j means several files: %j', (names, expected) => {
  expect(meansSeveral(names, folder)).toBe(expected)
})
