import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFinished, writeFinished } from '../../engine/worker/entry/finished-packages.ts'
import { keptPackages } from '../../engine/worker/entry/kept-packages.ts'
import type {
  FinishedPackages,
  PackageSite,
  PinnedVersions,
  WantedPackages,
} from '../../engine/model/subject/packages.ts'
import type { PlatformPart } from '../../engine/model/subject/platform-part.ts'
import { sourceOf } from '../support/compile.ts'
import { publishedSite } from '../support/published-site.ts'

const util: PlatformPart = { name: 'node/util', text: '', needs: [], exports: ['inspect'] }
const platform = { partForPackages: (name: string) => Promise.resolve(name === 'util' ? util : undefined) }

const published = publishedSite({
  'unit@1.0.0': {
    settings: { type: 'module', types: './index.d.ts', dependencies: { dep: '^2.0.0' } },
    files: {
      'index.js': "import { inspect } from 'util'\nimport { dep } from 'dep'\nexport const unit = inspect(dep)",
      'index.d.ts': 'export const unit: string',
    },
  },
  'dep@2.0.0': { settings: {}, files: { 'index.js': 'exports.dep = 1' } },
  'dep@2.1.0': { settings: {}, files: { 'index.js': 'exports.dep = 2' } },
})

const source = sourceOf("import { unit } from 'unit'\nexport const f = () => unit")

const wanted = (pinned: PinnedVersions = {}): WantedPackages => ({ pinned, real: [] })

/** The packages of a page that keeps `texts`, with the files that it was asked for. */
function page(texts: Map<string, string>, site: PackageSite = published) {
  const reads: string[] = []
  const finished: FinishedPackages = {
    get: (key) => Promise.resolve(texts.get(key)),
    put: (key, text) => void texts.set(key, text),
  }
  const watched: PackageSite = {
    read(name, version, path) {
      reads.push(`${name}@${version}/${path}`)
      return site.read(name, version, path)
    },
  }
  return { reads, packages: { site: watched, finished } }
}

test('packages in the same versions are put together once, and are the same later', async () => {
  const texts = new Map<string, string>()
  const first = await keptPackages(source, platform, page(texts).packages, wanted())
  expect(first.versions).toEqual({ unit: '1.0.0', 'dep@^2.0.0': '2.0.0' })
  const later = page(texts)
  expect(await keptPackages(source, platform, later.packages, wanted(first.versions))).toEqual(first)
  expect(later.reads).toEqual([])
  // Versions that someone else demands are not those of the visitor.
  const others = await keptPackages(
    source,
    platform,
    later.packages,
    wanted({ ...first.versions, 'dep@^2.0.0': '2.1.0' }),
  )
  expect([others.packages.parts.get('package/dep/index.js')!.text.includes('= 2'), texts.size]).toEqual([true, 2])
  expect(await keptPackages(source, platform, later.packages, wanted(first.versions))).toEqual(first)
})

test('packages that are chosen to be real are others than those without', async () => {
  const texts = new Map<string, string>()
  const { versions } = await keptPackages(source, platform, page(texts).packages, wanted())
  await keptPackages(source, platform, page(texts).packages, { pinned: versions, real: ['react'] })
  expect(texts.size).toBe(2)
})

test('files are not asked for if the settings of the package and the syntax say enough', async () => {
  const folders = publishedSite({
    'es@1.0.0': {
      settings: {
        type: 'module',
        exports: { types: './types/main.d.ts', default: './lib/main.js' },
        dependencies: { cjs: '1' },
      },
      files: {
        'lib/main.js': "import { two } from './deep/two.js'\nexport const one = two",
        'lib/deep/two.js': "import cjs from 'cjs'\nexport const two = cjs",
        'types/main.d.ts': "export * from './deep/two.js'",
        'types/deep/two.d.ts': 'export const two: number',
      },
    },
    'cjs@1.0.0': {
      settings: { main: 'lib/main.js' },
      files: { 'lib/main.js': "module.exports = require('./deep/two')", 'lib/deep/two.js': 'module.exports = 2' },
    },
  })
  const { reads, packages } = page(new Map(), folders)
  const missing: string[] = []
  const site: PackageSite = {
    async read(name, version, path) {
      const text = await packages.site.read(name, version, path)
      if (text === undefined) missing.push(`${name}/${path}`)
      return text
    },
  }
  const found = await keptPackages(
    sourceOf("import { one } from 'es'\nexport const f = () => one"),
    platform,
    { ...packages, site },
    wanted(),
  )
  expect(found.packages.imports.get('')!.get('es')).toMatchObject({ kind: 'found' })
  expect([reads.length > 5, missing]).toEqual([true, []])
})

test('packages that could not be read are not kept', async () => {
  const texts = new Map<string, string>()
  const broken: PackageSite = {
    read: (name, version, path) =>
      name === 'dep' ? Promise.reject(new Error('not now')) : published.read(name, version, path),
  }
  const { isWhole } = await keptPackages(source, platform, page(texts, broken).packages, wanted())
  const failing = { partForPackages: () => Promise.reject(new Error('not loaded')) }
  const other = await keptPackages(source, failing, page(texts).packages, wanted())
  expect([isWhole, other.isWhole, texts.size]).toEqual([false, false, 0])
})

test('damaged packages are read as nothing, as are those that need a part which is not there', async () => {
  const { packages, versions } = await keptPackages(source, platform, page(new Map()).packages, wanted())
  const text = writeFinished(packages, versions)
  expect(await readFinished(text, platform)).toEqual({ packages, versions, isWhole: true })
  expect(await readFinished(text, { partForPackages: () => Promise.resolve(undefined) })).toBeUndefined()
  const cut = fc.nat(text.length - 1).map((at) => text.slice(0, at))
  const json = fc.json().filter((it) => !it.includes('parts'))
  const law = fc.asyncProperty(fc.oneof(cut, json), async (damaged) => {
    expect(await readFinished(damaged, platform)).toBeUndefined()
    const { reads, packages: own } = page(new Map())
    const finished: FinishedPackages = { get: () => Promise.resolve(damaged), put: () => undefined }
    expect((await keptPackages(source, platform, { ...own, finished }, wanted(versions))).packages).toEqual(packages)
    expect(reads).not.toEqual([])
  })
  await fc.assert(law, { numRuns: 30 })
  expect(await readFinished(text.replaceAll('package/unit/', 'node/unit/'), platform)).toBeUndefined()
})
