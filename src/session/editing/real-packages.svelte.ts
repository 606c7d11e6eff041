import type { PinnedVersions } from '../../../engine/model/subject/packages.ts'
import type { PackageClient } from '../clients.ts'
import { FollowedPackages, type PackagesView } from './followed-packages.ts'

/** The packages that the code imports, as state of the page. */
export class RealPackages {
  /** Loads them. */
  readonly followed: FollowedPackages
  /** The name of the site that they come from. */
  readonly host: string
  /** As in `PackageClient`. */
  readonly endsWithVisit: boolean
  #view = $state.raw<PackagesView>({ state: { kind: 'none' }, names: [], pinned: {}, isAllowed: false })

  /** `onVersions` is called with the versions of packages that were loaded. */
  constructor(client: PackageClient | undefined, onVersions: (versions: PinnedVersions) => void) {
    this.followed = new FollowedPackages(client, { onVersions, onChange: (view) => (this.#view = view) })
    this.host = client?.host ?? ''
    this.endsWithVisit = client?.endsWithVisit ?? false
    this.#view = this.followed.view
  }

  get view(): PackagesView {
    return this.#view
  }
}
