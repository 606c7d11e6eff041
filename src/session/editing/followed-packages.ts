import type { Source } from '../../../engine/model/source/source.ts'
import { dirname } from '../../../engine/model/source/paths.ts'
import type { ImportedModule } from '../../../engine/model/subject/imported-module.ts'
import { isImitated } from '../../../engine/model/subject/known-modules.ts'
import { isNodeModule } from '../../../engine/model/subject/node-modules.ts'
import type { PinnedVersions, WantedPackages } from '../../../engine/model/subject/packages.ts'
import type { PackageClient } from '../clients.ts'

/**
 * How far the packages of the code are loaded.
 *
 * - `none`: the code imports none, or the site offers none.
 * - `offered`: they are not loaded, as nobody has allowed it, or as it was cancelled.
 * - `loading`: `files` of them are read.
 * - `loaded`: the imports say what became of each.
 * - `failed`: some files could not be read.
 */
export type PackagesState =
  | { readonly kind: 'none' | 'offered' | 'loaded' }
  | { readonly kind: 'loading'; readonly files: number }
  | { readonly kind: 'failed'; readonly problem: string }

/** The packages of the code as the page shows them. */
export interface PackagesView {
  readonly state: PackagesState
  /** The packages that the code imports, by name. */
  readonly names: readonly string[]
  /** Whether the visitor has allowed to load packages. */
  readonly isAllowed: boolean
}

/** Receives what changes. */
export interface PackagesListener {
  readonly onChange: (view: PackagesView) => void
  /** Called with the versions of packages that were loaded. */
  readonly onVersions: (versions: PinnedVersions) => void
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

  constructor(client: PackageClient | undefined, listener: PackagesListener) {
    this.#client = client
    this.#listener = listener
    this.#view = { state: { kind: 'none' }, names: [], isAllowed: client?.isAllowed() ?? false }
  }

  get view(): PackagesView {
    return this.#view
  }

  /** Offers packages that the code seems to import, as long as its imports are not known. */
  expect(names: readonly string[]): void {
    if (this.#client === undefined || this.#view.isAllowed) return
    this.#show({ names, state: { kind: names.length === 0 ? 'none' : 'offered' } })
  }

  /** Loads the packages of a source that has these imports, if that is allowed. Returns whether the compiler has others now. */
  async follow(source: Source, imports: readonly ImportedModule[], wanted: WantedPackages): Promise<boolean> {
    const client = this.#client
    if (client === undefined) return false
    const specifiers = imports
      .filter((it) => isCode(it) && isOfPackage(it.specifier, wanted.real))
      .map((it) => it.specifier)
    this.#show({ names: packagesOf(specifiers, wanted.real) })
    if (specifiers.length === 0) {
      this.#leave()
      return this.#unloadImitated(client)
    }
    const folders = source.files.map((it) => dirname(it.name))
    const keyFor = (versions: PinnedVersions): string => JSON.stringify([sorted(specifiers), sorted(folders), versions])
    const key = keyFor(wanted.pinned)
    if (!this.#view.isAllowed) this.#show({ state: { kind: 'offered' } })
    if (!this.#view.isAllowed || key === this.#settled) return false
    if (this.#current?.key !== key) this.#load(client, source, wanted, keyFor)
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

  /** Loads again what failed or was cancelled, with the next `follow`. */
  again(): void {
    this.#settled = ''
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
    source: Source,
    wanted: WantedPackages,
    keyFor: (versions: PinnedVersions) => string,
  ): void {
    let key = keyFor(wanted.pinned)
    this.#current?.ending.abort()
    const ending = new AbortController()
    const isCurrent = (): boolean => this.#current?.ending === ending
    this.#show({ state: { kind: 'loading', files: 0 } })
    const load = async (): Promise<boolean> => {
      try {
        const onFile = (files: number): void => {
          if (isCurrent()) this.#show({ state: { kind: 'loading', files } })
        }
        const { versions, failure } = await client.load(source, wanted, onFile, ending.signal)
        if (!isCurrent()) return false
        this.#show({ state: failure === undefined ? { kind: 'loaded' } : { kind: 'failed', problem: failure } })
        this.#listener.onVersions(versions)
        key = keyFor(versions)
        this.#hasImitated = wanted.real.some(isImitated)
      } catch (error) {
        if (!isCurrent()) return false
        this.#show({ state: { kind: 'failed', problem: error instanceof Error ? error.message : String(error) } })
      }
      this.#settled = key
      this.#current = undefined
      return true
    }
    // Assigned before the load begins, which compares with it.
    const done = Promise.resolve().then(load)
    this.#current = { key, ending, done }
  }
}

/** Takes all packages from the compiler. */
async function unload(client: PackageClient): Promise<void> {
  const nothing: Source = { files: [], entry: '' }
  await client.load(nothing, { pinned: {}, real: [] }, () => undefined, new AbortController().signal)
}

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
