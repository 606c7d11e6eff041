import build from '../../engine/worker/entry/compiler.worker.ts?worker&url'
import type { CompilerClient } from '../engine/compiler-client.ts'
import type { PackageClient } from '../session/clients.ts'
import { portOf } from './answer-reads.ts'
import { browserStore } from './browser-store.ts'
import { createReader, defaultLimits, type PackageReader } from './package-reader.ts'
import { createPackageTexts } from './package-texts.ts'
import { createTextCache } from './text-cache.ts'

/** See `PackageClient`. */
export type PackageLoader = PackageClient['load']

/** Most characters that all packages of all visits take. */
const mostKept = 64_000_000

/** Loads packages from an address into a compiler. Keeps what it reads, and what the compiler makes of it. */
export function createPackageLoader(address: string, compiler: Pick<CompilerClient, 'usePackages'>): PackageLoader {
  // Another build may put packages together in another way. The name of its script has a hash.
  const ofBuild = `finished ${build} `
  const isOutdated = (key: string): boolean => key.startsWith('finished ') && !key.startsWith(ofBuild)
  const cache = createTextCache(browserStore(), { size: mostKept, isOutdated }, () => Date.now())
  const texts = createPackageTexts(cache)
  const chosen = new Set<string>()
  const finished = {
    get: (key: string) =>
      import.meta.env.PROD ? cache.get(`${ofBuild}${address} ${key}`) : Promise.resolve(undefined),
    put: (key: string, text: string) => void cache.put(`${ofBuild}${address} ${key}`, text),
  }
  return async ({ source, pinned, from, onFile, signal }) => {
    const parts = { address, fetch: globalThis.fetch.bind(globalThis), texts, chosen }
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
      const versions = await compiler.usePackages(source, pinned, openPort, from === 'cache' ? 'all' : 'any')
      signal.throwIfAborted()
      return versions === undefined ? undefined : { versions, failure: reader.failure() }
    } finally {
      void texts.save().then(() => cache.tidy())
    }
  }
}
