import type { Source } from '../../../engine/model/source/source.ts'
import { dirname } from '../../../engine/model/source/paths.ts'
import type { ImportedModule } from '../../../engine/model/subject/imported-module.ts'
import { isImitated } from '../../../engine/model/subject/known-modules.ts'
import { isNodeModule } from '../../../engine/model/subject/node-modules.ts'
import type { PinnedVersions, WantedPackages } from '../../../engine/model/subject/packages.ts'
import type { LoadedPackages, PackageClient, PackageRequest } from '../clients.ts'

/**
 * How far the packages of the code are loaded.
 *
 * - `none`: the code imports none, or the site offers none.
 * - `offered`: they are not loaded, as nobody has allowed it, or as it was cancelled.
 * - `asked`: someone else's code imports them, so that the visitor is asked first.
 * - `loading`: `files` of them are read.
 * - `loaded`: the imports say what became of each.
 * - `failed`: some files could not be read.
 */
export type PackagesState =
  | { readonly kind: 'none' | 'offered' | 'asked' | 'loaded' }
  | { readonly kind: 'loading'; readonly files: number }
  | { readonly kind: 'failed'; readonly problem: string }

/** The packages of the code as the page shows them. */
export interface PackagesView {
  readonly state: PackagesState
  /** The packages that the code imports, by name. */
  readonly names: readonly string[]
  /** The versions that the code demands. */
  readonly pinned: PinnedVersions
  /** Whether the visitor has allowed to load packages. */
  readonly isAllowed: boolean
}

/** Receives what changes. */
export interface PackagesListener {
  readonly onChange: (view: PackagesView) => void
  /** Called with the versions of packages that were loaded. */
  readonly onVersions: (versions: PinnedVersions) => void
  /** Packages that were restored are not there after all: the source has to be followed again. */
  readonly onLost: () => void
}

/** Loads the packages that the code imports, once the visitor has allowed it. */
export class FollowedPackages {
  readonly #client: PackageClient | undefined
  readonly #listener: PackagesListener
  #view: PackagesView
  /** The packages that are loaded, or that nobody wants to load again. */
  #settled = ''
  /** Whether the compiler has packages that mocks imitate. */
  #hasImitated = false
  #current: { readonly key: string; readonly ending: AbortController; readonly done: Promise<boolean> } | undefined
  /** Whether the code was opened, and its packages are not known yet. */
  #isOpened = true
  /** The packages of opened code, which the visitor has to agree to. */
  #foreign: ReadonlySet<string> = new Set()
  /** Whether the visitor keeps the mocks of opened code. */
  #isDeclined = false
  /** The packages that were restored before the imports of the source were known. */
  #restored: { readonly source: Source; readonly versions: PinnedVersions } | undefined

  constructor(client: PackageClient | undefined, listener: PackagesListener) {
    this.#client = client
    this.#listener = listener
    this.#view = { state: { kind: 'none' }, names: [], pinned: {}, isAllowed: client?.isAllowed() ?? false }
  }

  get view(): PackagesView {
    return this.#view
  }

  /** Offers packages that the code seems to import, as long as its imports are not known. */
  expect(names: readonly string[]): void {
    if (this.#client === undefined || this.#view.isAllowed) return
    this.#show({ names, state: { kind: names.length === 0 ? 'none' : 'offered' } })
  }

  /** The next source is not what the visitor types: its packages are only loaded from the cache, or after a question. */
  opened(): void {
    this.#isOpened = true
    this.#isDeclined = false
  }

  /**
   * Loads the packages of opened code from the cache if all are there, so that it is compiled only once. Returns whether
   * the compiler has others now.
   */
  async restore(source: Source, wanted: WantedPackages): Promise<boolean> {
    const client = this.#client
    const isPinned = 0 < Object.keys(wanted.pinned).length
    const isDone = this.#settled !== '' || this.#restored?.source === source
    if (client === undefined || !this.#view.isAllowed || !this.#isOpened || !isPinned || isDone) return false
    this.#settled = restoring
    this.#show({ pinned: wanted.pinned })
    const { signal } = new AbortController()
    const loaded = await client
      .load({ source, wanted, from: 'cache', onFile: () => undefined, signal })
      .catch(() => undefined)
    this.#awaitArrival(loaded, source)
    if (this.#settled !== restoring) return loaded !== undefined
    this.#settled = ''
    if (loaded !== undefined) {
      this.#restored = { source, versions: loaded.versions }
      this.#hasImitated = wanted.real.some(isImitated)
    }
    return loaded !== undefined
  }

  /** The packages may turn out to be missing. */
  #awaitArrival(loaded: LoadedPackages | undefined, source: Source): void {
    void loaded?.arrival?.then((hasArrived) => {
      if (!hasArrived) this.#lose(source)
    })
  }

  #lose(source: Source): void {
    if (this.#restored?.source === source) this.#restored = undefined
    this.#settled = ''
    this.#isOpened = true
    this.#listener.onLost()
  }

  /** Loads the packages of a source that has these imports, if that is allowed. Returns whether the compiler has others now. */
  async follow(source: Source, imports: readonly ImportedModule[], wanted: WantedPackages): Promise<boolean> {
    const client = this.#client
    if (client === undefined) return false
    const specifiers = imports
      .filter((it) => isCode(it) && isOfPackage(it.specifier, wanted.real))
      .map((it) => it.specifier)
    const names = packagesOf(specifiers, wanted.real)
    const { pinned } = wanted
    if (this.#isOpened) this.#foreign = new Set(names)
    this.#isOpened = false
    this.#show({ names, pinned })
    if (specifiers.length === 0) {
      this.#leave()
      return this.#unloadImitated(client)
    }
    const folders = source.files.map((it) => dirname(it.name))
    const keyFor = (versions: PinnedVersions): string => JSON.stringify([sorted(specifiers), sorted(folders), versions])
    const key = keyFor(pinned)
    const isForeign = names.some((it) => this.#foreign.has(it))
    const restored = this.#restored
    this.#restored = undefined
    if (restored?.source === source) {
      this.#settled = keyFor(restored.versions)
      this.#show({ state: { kind: 'loaded' } })
      this.#listener.onVersions(restored.versions)
      return false
    }
    const isDeclined = isForeign && this.#isDeclined
    if (!this.#view.isAllowed || isDeclined) {
      const asks = isForeign && !isDeclined && names.some((it) => Object.hasOwn(pinned, it))
      this.#show({ state: { kind: asks ? 'asked' : 'offered' } })
      return false
    }
    if (key === this.#settled) return false
    if (this.#current?.key !== key) this.#load(client, { source, wanted, from: isForeign ? 'cache' : 'site' }, keyFor)
    return this.#current?.done ?? false
  }

  /** Allows to load packages, in all visits. The next `follow` loads them. */
  allow(): void {
    this.#client?.allow()
    this.#show({ isAllowed: true })
    this.again()
  }

  /** Loads no packages any more, and takes those that are loaded from the compiler. */
  async forbid(): Promise<void> {
    this.#client?.forbid()
    this.#show({ isAllowed: false })
    this.cancel()
    if (this.#client !== undefined) await unload(this.#client)
    this.#listener.onVersions({})
  }

  /** Loads again what failed or was cancelled, or what the visitor agrees to, with the next `follow`. */
  again(): void {
    this.#settled = ''
    this.#isOpened = false
    this.#foreign = new Set()
  }

  /** Keeps the mocks of opened code. */
  decline(): void {
    this.#isDeclined = true
    this.cancel()
  }

  /** Ends the load. */
  cancel(): void {
    const { key } = this.#current ?? { key: this.#settled }
    this.#leave()
    this.#settled = key
    this.#show({ state: { kind: 'offered' } })
  }

  /** Takes packages from the compiler that were chosen to be real, and are not any more. Returns whether there were any. */
  async #unloadImitated(client: PackageClient): Promise<boolean> {
    const hasImitated = this.#hasImitated
    this.#hasImitated = false
    if (hasImitated) await unload(client)
    return hasImitated
  }

  #show(changed: Partial<PackagesView>): void {
    this.#view = { ...this.#view, ...changed }
    this.#listener.onChange(this.#view)
  }

  #leave(): void {
    this.#current?.ending.abort()
    this.#current = undefined
    this.#settled = ''
    this.#show({ state: { kind: 'none' } })
  }

  #load(
    client: PackageClient,
    request: Pick<PackageRequest, 'source' | 'wanted' | 'from'>,
    keyFor: (versions: PinnedVersions) => string,
  ): void {
    let key = keyFor(request.wanted.pinned)
    this.#current?.ending.abort()
    const ending = new AbortController()
    const isCurrent = (): boolean => this.#current?.ending === ending
    this.#show({ state: { kind: 'loading', files: 0 } })
    const finish = (loaded: LoadedPackages | undefined): void => {
      if (loaded === undefined) {
        this.#show({ state: { kind: 'asked' } })
        return
      }
      const { versions, failure } = loaded
      this.#show({ state: failure === undefined ? { kind: 'loaded' } : { kind: 'failed', problem: failure } })
      this.#listener.onVersions(versions)
      key = keyFor(versions)
    }
    const load = async (): Promise<boolean> => {
      let isChanged = true
      try {
        const onFile = (files: number): void => {
          if (isCurrent()) this.#show({ state: { kind: 'loading', files } })
        }
        const loaded = await client.load({ ...request, onFile, signal: ending.signal })
        this.#awaitArrival(loaded, request.source)
        if (!isCurrent()) return false
        isChanged = loaded !== undefined
        finish(loaded)
        this.#hasImitated = isChanged && request.wanted.real.some(isImitated)
      } catch (error) {
        if (!isCurrent()) return false
        this.#show({ state: { kind: 'failed', problem: error instanceof Error ? error.message : String(error) } })
      }
      this.#settled = key
      this.#current = undefined
      return isChanged
    }
    // Assigned before the load begins, which compares with it.
    const done = Promise.resolve().then(load)
    this.#current = { key, ending, done }
  }
}

/** Takes all packages from the compiler. */
async function unload(client: PackageClient): Promise<void> {
  const { signal } = new AbortController()
  const source: Source = { files: [], entry: '' }
  await client.load({ source, wanted: { pinned: {}, real: [] }, from: 'cache', onFile: () => undefined, signal })
}

/** Stands for packages that are not known yet. */
const restoring = 'restoring'

function sorted(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].sort()
}

/** The packages that specifiers of imports name. Modules of Node are none, nor those that mocks imitate, unless `real` has them. */
export function packagesOf(specifiers: readonly string[], real: readonly string[] = []): readonly string[] {
  return [...new Set(specifiers.filter((it) => isOfPackage(it, real)).map(packageOf))]
}

function isCode({ why }: ImportedModule): boolean {
  return why === 'missing' || why === 'installed' || why === 'requested' || why === 'throws' || why === 'erased'
}

function isOfPackage(specifier: string, real: readonly string[]): boolean {
  const isLeftOut = isImitated(specifier) && !real.includes(specifier)
  return packageName.test(specifier) && !isNodeModule(specifier) && !isLeftOut
}

const packageName = /^(?:@[a-z\d][\w.-]*\/)?[a-z\d][\w.-]*(?:\/|$)/i

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
