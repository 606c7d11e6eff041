import { expect, test } from 'vitest'
import { collectPackages } from '../../../engine/lang/packages/collect-packages.ts'
import { publishedFiles } from '../../../engine/lang/packages/published-files.ts'
import { readingAhead } from '../../../engine/lang/packages/read-ahead.ts'
import { publishedSite } from '../../support/published-site.ts'

const site = publishedSite({
  'shop@1.2.0': {
    settings: {
      main: 'main.js',
      dependencies: { money: '^2.0.0', 'old-money': 'npm:money@1.x', broken: 'file:../broken' },
      peerDependencies: { view: '>=1' },
    },
    files: { 'main.js': "exports.names = [require('money').name, require('./lib/a').name]", 'lib/a.js': '' },
  },
  'money@2.1.0': { settings: {}, files: { 'index.js': '' } },
  'money@1.5.0': { settings: {}, files: { 'index.js': '' } },
  'view@3.0.0': { settings: {}, files: { 'index.js': '' } },
  'view@2.0.0': { settings: {}, files: { 'index.js': '' } },
})

const versionOf = (text: string | undefined): unknown =>
  text === undefined ? undefined : (JSON.parse(text) as Record<string, unknown>).version

test('a source sees the packages that it imports, and a package those that it depends on', async () => {
  const files = publishedFiles(site, { view: '2.0.0' }, (name) => name === 'shop' || name === 'view')
  expect(versionOf(await files.read('/node_modules/shop/package.json'))).toBe('1.2.0')
  expect(await files.read('/node_modules/money/package.json')).toBeUndefined()
  const within = '/npm/shop@1.2.0/node_modules'
  expect(versionOf(await files.read(`${within}/money/package.json`))).toBe('2.1.0')
  expect(versionOf(await files.read(`${within}/old-money/package.json`))).toBe('1.5.0')
  expect(await files.read(`${within}/broken/package.json`)).toBeUndefined()
  // A peer is the version that the source imports.
  expect(versionOf(await files.read(`${within}/view/package.json`))).toBe('2.0.0')
  expect(await files.realPath(`${within}/old-money/index.js`)).toBe('/npm/money@1.5.0/node_modules/money/index.js')
  expect(files.chosen()).toEqual({ 'money@1.x': '1.5.0', 'money@^2.0.0': '2.1.0', shop: '1.2.0', view: '2.0.0' })
})

test('pinned versions are read as such', async () => {
  const reads: string[] = []
  const watched = publishedFiles(
    {
      read: (name, version, path) => {
        reads.push(`${name}@${version}/${path}`)
        return site.read(name, version, path)
      },
    },
    { shop: '1.2.0', 'money@^2.0.0': '2.1.0' },
    (name) => name === 'shop',
  )
  await watched.read('/node_modules/shop/main.js')
  await watched.read('/npm/shop@1.2.0/node_modules/money/index.js')
  expect(reads).toEqual([
    'shop@1.2.0/package.json',
    'shop@1.2.0/main.js',
    'money@2.1.0/package.json',
    'money@2.1.0/index.js',
  ])
})

test('no file is asked for outside of packages, or without an extension that code or declarations have', async () => {
  const files = publishedFiles({ read: () => Promise.reject(new Error('asked')) }, {}, () => true)
  const paths = [
    '/node_modules/package.json',
    '/node_modules/../secret/package.json',
    '/npm/../../x/node_modules/y/index.js',
    '/npm/gone@1.0.0/node_modules/y/package.json',
    '/node_modules/shop/lib/a',
    '/node_modules/shop/lib/a.ts',
    '/node_modules/shop/node_modules/x/index.js',
    '/node_modules/.bin/x.js',
    '/package.json',
  ]
  for (const it of paths) expect([it, await files.read(it)]).toEqual([it, undefined])
})

test('the imports of a file are read with it, and no file twice', async () => {
  const reads: string[] = []
  const files = readingAhead({
    read: async (path) => {
      reads.push(path)
      await Promise.resolve()
      return {
        '/p/a.js': "import './b.js'; export * from '../q/c'; const d = require('./d.json'); import('node:fs')",
        '/p/b.js': "import './a.js'",
        '/p/a.d.ts': "export { b } from './b.js'; import e = require('./e')",
      }[path]
    },
    realPath: (path) => Promise.resolve(path),
  })
  await Promise.all([files.read('/p/a.js'), files.read('/p/a.d.ts')])
  await new Promise((resolve) => setTimeout(resolve, 1))
  expect(reads).toEqual(['/p/a.js', '/p/a.d.ts', '/p/b.js', '/q/c.js', '/p/d.json', '/p/b.d.ts', '/p/e.d.ts'])
})

test('a package whose files cannot be read is refused with the reason', async () => {
  const failing = {
    read: (name: string, version: string, path: string) =>
      path === 'lib/a.js' ? Promise.reject(new Error('the site does not answer')) : site.read(name, version, path),
  }
  const { imports, parts } = await collectPackages([{ folder: '', path: '', specifiers: ['shop', 'view'] }], {
    files: readingAhead(publishedFiles(failing, {}, (name) => ['shop', 'view'].includes(name))),
    nodePart: () => Promise.resolve(undefined),
    isMocked: () => false,
  })
  expect(imports.get('')!.get('shop')).toEqual({ kind: 'refused', problem: 'the site does not answer' })
  expect(imports.get('')!.get('view')).toMatchObject({ kind: 'found', package: 'view', version: '3.0.0' })
  expect([...parts.keys()]).toEqual(['package/view/index.js'])
})
