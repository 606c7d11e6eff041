import build from '../../engine/worker/entry/compiler.worker.ts?worker&url'
import type { FinishedPackages } from '../../engine/model/subject/packages.ts'
import type { CompilerClient } from '../engine/compiler-client.ts'
import type { PackageClient } from '../session/clients.ts'
import { portOf } from './answer-reads.ts'
import { browserStore } from './browser-store.ts'
import { createReader, defaultLimits, type PackageReader, type ReaderParts } from './package-reader.ts'
import { createPackageTexts } from './package-texts.ts'
import { createTextCache, type TextCache } from './text-cache.ts'

/** See `PackageClient`. */
export type PackageLoader = PackageClient['load']

/** Most characters that all packages of all visits take. */
const mostKept = 64_000_000

/** Loads packages from a site into a compiler. Keeps what it reads, and what the compiler makes of it. */
export function createSiteLoader(address: string, compiler: Pick<CompilerClient, 'usePackages'>): PackageLoader {
  // Another build may put packages together in another way. The name of its script has a hash.
  const ofBuild = `finished ${build} `
  const isOutdated = (key: string): boolean => key.startsWith('finished ') && !key.startsWith(ofBuild)
  const cache = createTextCache(browserStore(), { size: mostKept, isOutdated }, () => Date.now())
  const fetch = globalThis.fetch.bind(globalThis)
  const finished: FinishedPackages = {
    get: (key) => (import.meta.env.PROD ? cache.get(`${ofBuild}${address} ${key}`) : Promise.resolve(undefined)),
    put: (key, text) => void cache.put(`${ofBuild}${address} ${key}`, text),
  }
  return createPackageLoader({ address, fetch, cache, finished }, compiler)
}

/** The surroundings of a loader. */
export interface LoaderParts extends Pick<ReaderParts, 'address' | 'fetch'> {
  readonly cache: TextCache
  /** The finished packages of the compiler. */
  readonly finished: FinishedPackages
}

/** Loads packages into a compiler, however their files are fetched. */
export function createPackageLoader(
  { address, fetch, cache, finished }: LoaderParts,
  compiler: Pick<CompilerClient, 'usePackages'>,
): PackageLoader {
  const texts = createPackageTexts(cache)
  const chosen = new Set<string>()
  return async ({ source, wanted, from, onFile, signal }) => {
    const parts = { address, fetch, texts, chosen }
    const readerOf = (): PackageReader => createReader(parts, { from, limits: defaultLimits, signal, onFile })
    const reader = readerOf()
    // Another compiler, which reads later, gets a reader with its own limits.
    let next: PackageReader | undefined = reader
    const openPort = (): MessagePort => {
      const used = next ?? readerOf()
      next = undefined
      return portOf(used, finished)
    }
    try {
      const versions = await compiler.usePackages(source, wanted, openPort, from === 'cache' ? 'all' : 'any')
      signal.throwIfAborted()
      return versions === undefined ? undefined : { versions, failure: reader.failure() }
    } finally {
      void texts.save().then(() => cache.tidy())
    }
  }
}
