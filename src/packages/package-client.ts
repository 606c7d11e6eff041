import type { CompilerClient } from '../engine/compiler-client.ts'
import { store, stored } from '../page/storage.ts'
import type { PackageClient } from '../session/clients.ts'
import type { PackageLoader } from './package-loader.ts'

/** The site that a visitor has allowed. */
const key = 'fitscape.packages'

/** Loads packages from an address; undefined if it is empty or not an address. Everything but this file is loaded later. */
export function createPackageClient(
  address: string,
  compiler: Pick<CompilerClient, 'usePackages'>,
): PackageClient | undefined {
  if (!/^https?:\/\/./.test(address) || !URL.canParse(address)) return undefined
  const from = address.endsWith('/') ? address : `${address}/`
  let loader: Promise<PackageLoader> | undefined
  return {
    host: new URL(from).host,
    isAllowed: () => stored(key) === from,
    allow: () => store(key, from),
    forbid: () => store(key, null),
    async load(request) {
      loader ??= import('./package-loader.ts').then((it) => it.createSiteLoader(from, compiler))
      loader.catch(() => (loader = undefined))
      return (await loader)(request)
    },
  }
}

/** The address of packages that the build writes into the page (`scripts/packages-plugin.ts`). */
export function addressOfPackages(page: Document): string {
  return page.querySelector<HTMLMetaElement>('meta[name=packages-from]')?.content ?? ''
}
