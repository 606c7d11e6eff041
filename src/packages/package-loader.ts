import type { CompilerClient } from '../engine/compiler-client.ts'
import type { PackageClient } from '../session/clients.ts'
import { portOf } from './answer-reads.ts'
import { createReader, defaultLimits, type PackageReader, type ReaderParts } from './package-reader.ts'
import { browserTexts } from './text-cache.ts'

/** See `PackageClient`. */
export type PackageLoader = PackageClient['load']

/** Loads packages from a site into a compiler. Keeps what it reads. */
export function createSiteLoader(address: string, compiler: Pick<CompilerClient, 'usePackages'>): PackageLoader {
  const fetch = globalThis.fetch.bind(globalThis)
  return createPackageLoader({ address, fetch, cache: browserTexts(), known: new Map() }, compiler)
}

/** Loads packages into a compiler, however their files are fetched. */
export function createPackageLoader(parts: ReaderParts, compiler: Pick<CompilerClient, 'usePackages'>): PackageLoader {
  return async (source, wanted, onFile, signal) => {
    const readerOf = (): PackageReader => createReader(parts, { limits: defaultLimits, signal, onFile })
    const reader = readerOf()
    // Another compiler, which reads later, gets a reader with its own limits.
    let next: PackageReader | undefined = reader
    const versions = await compiler.usePackages(source, wanted, () => {
      const used = next ?? readerOf()
      next = undefined
      return portOf(used)
    })
    signal.throwIfAborted()
    return { versions, failure: reader.failure() }
  }
}
