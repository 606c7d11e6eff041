import type { CompilerClient } from '../engine/compiler-client.ts'
import type { PackageLoader } from '../packages/package-loader.ts'
import type { PackageClient } from '../session/clients.ts'
import { fetchingThrough } from './fetching-through.ts'
import type { Host } from './host.ts'

const keepsNothing = {
  get: () => Promise.resolve(undefined),
  put: () => Promise.resolve(),
  tidy: () => Promise.resolve(),
}

/**
 * Loads packages whose files the embedding page reads, from a folder that it names. So the policy of the playground
 * allows no other site, and a site needs to allow nobody else to read its files. Asks the page for nothing before the
 * visitor allows it, and keeps neither the permission nor a file beyond the visit. Most of the
 * loader is loaded later.
 */
export function packagesOfHost(
  folder: string,
  host: Pick<Host, 'readPackages'>,
  compiler: Pick<CompilerClient, 'usePackages'>,
): PackageClient {
  const { host: site, pathname } = new URL(folder)
  let isAllowed = false
  let loader: Promise<PackageLoader> | undefined
  const createLoader = async (): Promise<PackageLoader> => {
    const { createPackageLoader } = await import('../packages/package-loader.ts')
    const fetch = fetchingThrough(host.readPackages(), folder)
    return createPackageLoader({ address: folder, fetch, cache: keepsNothing, finished: keepsNothing }, compiler)
  }
  return {
    host: site + pathname.replace(/\/$/, ''),
    endsWithVisit: true,
    isAllowed: () => isAllowed,
    allow: () => {
      isAllowed = true
    },
    forbid: () => {
      isAllowed = false
    },
    async load(request) {
      loader ??= createLoader()
      loader.catch(() => (loader = undefined))
      return (await loader)(request)
    },
  }
}
