import type { PackageClient } from '../clients.ts'
import { FollowedPackages, type PackagesListener, type PackagesView } from './followed-packages.ts'

/** The packages that the code imports, as state of the page. */
export class RealPackages {
  /** Loads them. */
  readonly followed: FollowedPackages
  /** The name of the site that they come from. */
  readonly host: string
  /** As in `PackageClient`. */
  readonly endsWithVisit: boolean
  #view = $state.raw<PackagesView>({ state: { kind: 'none' }, names: [], pinned: {}, isAllowed: false })

  constructor(client: PackageClient | undefined, listener: Pick<PackagesListener, 'onVersions' | 'onLost'>) {
    this.followed = new FollowedPackages(client, { ...listener, onChange: (view) => (this.#view = view) })
    this.host = client?.host ?? ''
    this.endsWithVisit = client?.endsWithVisit ?? false
    this.#view = this.followed.view
  }

  get view(): PackagesView {
    return this.#view
  }
}
