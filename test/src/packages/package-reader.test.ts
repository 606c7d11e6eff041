import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PinnedVersions, WantedPackages } from '../../../engine/model/subject/packages.ts'
import { publishedPackages } from '../../../engine/worker/entry/published-packages.ts'
import {
  createReader,
  defaultLimits,
  type LoadLimits,
  type PackageReader,
} from '../../../src/packages/package-reader.ts'
import { createPackageTexts, type PackageTexts } from '../../../src/packages/package-texts.ts'
import { memoryCache } from '../../support/memory-cache.ts'
import { packageFiles, withProject } from '../../support/packages.ts'

const address = 'https://packages.example/npm/'

interface Site {
  readonly requests: string[]
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>
}

/** A site that serves a folder in the layout of npm's CDNs. */
function siteOf(folder: string): Site {
  const requests: string[] = []
  return {
    requests,
    async fetch(from) {
      requests.push(from.slice(address.length))
      const [, name, path] = /^((?:@[^/]+\/)?[^/@]+)@[^/]+\/(.+)$/.exec(decodeURIComponent(from.slice(address.length)))!
      const text = await readFile(join(folder, 'node_modules', name!, path!), 'utf8').catch(() => undefined)
      return text === undefined ? new Response(null, { status: 404 }) : new Response(text)
    },
  }
}

const offline = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'))

function readerOf(
  fetch: Site['fetch'],
  {
    from = 'site',
    texts = createPackageTexts(memoryCache()),
    limits = {},
    signal = new AbortController().signal,
    onFile = () => undefined,
  }: {
    readonly from?: 'site' | 'cache'
    readonly texts?: PackageTexts
    readonly limits?: Partial<LoadLimits>
    readonly signal?: AbortSignal
    readonly onFile?: (files: number) => void
  } = {},
): PackageReader {
  const parts = { address, fetch, texts, chosen: new Set<string>() }
  return createReader(parts, { from, limits: { ...defaultLimits, ...limits }, signal, onFile })
}

const tools = {
  ...packageFiles(
    'tools',
    { main: 'main.js', types: 'main.d.ts', dependencies: { unit: '^1.0.0' } },
    {
      'main.js': "exports.unit = require('unit').unit; exports.more = require('./more')",
      'more.js': 'module.exports = 1',
      'main.d.ts': "export { unit } from 'unit'\nexport const more: number\n",
    },
  ),
  ...packageFiles('unit', {}, { 'index.js': "exports.unit = 'm'" }),
  ...packageFiles('@types/unit', {}, { 'index.d.ts': "export const unit: 'm'" }),
}

const text = `import { more } from 'tools'
import { unit } from 'unit'
import 'gone'
import 'fs'
export const f = () => [more, unit]
`
const source = { entry: 'main.ts', files: [{ name: 'main.ts', text }] }

const platform = { partForPackages: () => Promise.resolve(undefined) }

const wanted = (pinned: PinnedVersions): WantedPackages => ({ pinned, real: [] })

describe('the packages of a source', () => {
  test('are loaded with their declarations, by few requests, and without any from the cache', async () => {
    await withProject(tools, async (folder) => {
      const { requests, fetch } = siteOf(folder)
      const cache = memoryCache()
      const texts = createPackageTexts(cache)
      const { packages, versions } = await publishedPackages(source, platform, readerOf(fetch, { texts }), wanted({}))
      await texts.save()
      expect(Object.fromEntries(packages.imports.get('')!)).toEqual({
        tools: { kind: 'found', part: 'package/tools/main.js', package: 'tools', version: '1.0.0' },
        unit: { kind: 'found', part: 'package/unit/index.js', package: 'unit', version: '1.0.0' },
        gone: { kind: 'refused', problem: 'there is no such package' },
      })
      expect([...packages.types.files.keys()]).toEqual([
        '/node_modules/tools/main.d.ts',
        '/node_modules/@types/unit/index.d.ts',
      ])
      expect(versions).toEqual({ '@types/unit': '1.0.0', tools: '1.0.0', unit: '1.0.0', 'unit@^1.0.0': '1.0.0' })
      expect(new Set(requests).size).toBe(requests.length)
      expect(requests.filter((it) => /fs|node_modules/.test(it))).toEqual([])
      expect(requests.length).toBeLessThan(20)

      for (const from of ['site', 'cache'] as const) {
        const later = { from, texts: createPackageTexts(cache) }
        const again = readerOf(offline, later)
        expect((await publishedPackages(source, platform, again, wanted(versions))).packages).toEqual(packages)
        expect(again.failure()).toBeUndefined()
        // Without the versions, those of the last visit are as good.
        const found = await publishedPackages(source, platform, readerOf(offline, later), wanted({}))
        expect(found.versions).toEqual(versions)
      }
    })
  })

  test('do not include those that mocks imitate, unless they are chosen to be real', async () => {
    const imitated = {
      entry: 'main.ts',
      files: [{ name: 'main.ts', text: "import { useState } from 'react'\nuseState" }],
    }
    await withProject(packageFiles('react', {}, { 'index.js': 'exports.useState = 1' }), async (folder) => {
      const { requests, fetch } = siteOf(folder)
      const partsWith = async (real: readonly string[]): Promise<readonly string[]> => {
        const { packages } = await publishedPackages(imitated, platform, readerOf(fetch), { pinned: {}, real })
        return [...packages.parts.keys()]
      }
      expect([await partsWith([]), requests]).toEqual([[], []])
      expect(await partsWith(['react'])).toEqual(['package/react/index.js'])
    })
  })

  test('are refused with the reason if the site cannot be reached, answers with an error, or is too slow', async () => {
    const unanswered = (_: string, { signal }: RequestInit): Promise<Response> =>
      new Promise((_resolve, reject) => {
        const end = (): void => reject(new Error('aborted'))
        if (signal!.aborted) end()
        else signal!.addEventListener('abort', end)
      })
    const cases: readonly [Site['fetch'], string][] = [
      [offline, 'packages.example cannot be reached'],
      [() => Promise.resolve(new Response('', { status: 503 })), 'packages.example answers with the error 503'],
      [unanswered, 'packages.example takes too long'],
    ]
    for (const [fetch, problem] of cases) {
      const reader = readerOf(fetch, { limits: { ms: 50 } })
      const { packages, versions } = await publishedPackages(source, platform, reader, wanted({}))
      expect(packages.imports.get('')!.get('tools')).toEqual({ kind: 'refused', problem })
      expect(versions).toEqual({})
      expect(reader.failure()).toBe(problem)
    }
  })
})

describe('a load', () => {
  test('has failed if one file failed, whatever the cache has of others', async () => {
    const texts = createPackageTexts(memoryCache())
    await texts.put(`${address}b@${encodeURIComponent('^1')}/`, 'package.json', '{}')
    const reader = readerOf(offline, { texts })
    await expect(reader.read('a', '1.0.0', 'index.js')).rejects.toThrow('cannot be reached')
    expect(await reader.read('b', '^1', 'package.json')).toBe('{}')
    expect(reader.failure()).toBe('packages.example cannot be reached')
    const other = readerOf(offline, { texts })
    await other.read('b', '^1', 'package.json')
    expect(other.failure()).toBeUndefined()
  })

  test('says that a file is too large', async () => {
    const reader = readerOf(() => Promise.resolve(new Response('x'.repeat(61))), { limits: { size: 60 } })
    await expect(reader.read('a', '1.0.0', 'index.js')).rejects.toThrow('it has a file with more than')
  })

  test('ends with a readable reason at its limits, and at once when it is cancelled', async () => {
    await withProject(tools, async (folder) => {
      const { fetch, requests } = siteOf(folder)
      const read = (reader: PackageReader): Promise<unknown> =>
        Promise.all(['main.js', 'more.js', 'main.d.ts'].map((it) => reader.read('tools', '1.0.0', it)))
      await expect(read(readerOf(fetch, { limits: { files: 2 } }))).rejects.toThrow('it needs more than 2 files')
      await expect(read(readerOf(fetch, { limits: { size: 60 } }))).rejects.toThrow(/cannot be reached|more than/)
      const ending = new AbortController()
      const counted: number[] = []
      const reader = readerOf(fetch, { signal: ending.signal, onFile: (files) => counted.push(files) })
      await read(reader)
      expect(counted).toEqual([1, 2, 3])
      requests.length = 0
      ending.abort()
      await expect(reader.read('tools', '1.0.0', 'other.js')).rejects.toThrow()
      expect(requests).toEqual([])
    })
  })

  test('asks only for files below its address, whatever a package wants', async () => {
    const asked: string[] = []
    const reader = readerOf((from) => {
      asked.push(from)
      return Promise.resolve(new Response(''))
    })
    const part = fc.oneof(
      fc.string(),
      fc.constantFrom('..', '.', 'a', '@a/b', '1.0.0', '^1', 'a/../../b', '//x.example/a'),
    )
    await fc.assert(
      fc.asyncProperty(part, part, fc.oneof(part, fc.constant('package.json')), async (name, version, path) => {
        await reader.read(name, version, path).catch(() => undefined)
        for (const it of asked.splice(0)) {
          const { href } = new URL(it)
          expect(href.startsWith(address)).toBe(true)
          expect(decodeURIComponent(href.slice(address.length))).toBe(`${name}@${version}/${path}`)
        }
      }),
      { numRuns: 500 },
    )
  })
})
