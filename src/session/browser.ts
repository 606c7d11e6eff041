import type { Stage } from './explaining/inspection.svelte.ts'
import type { WatchChoice } from './run/watching.svelte.ts'
import type { WorkStorage } from './editing/kept-work.ts'

/** The browser as the session sees it; an argument, so that tests need no browser. */
export interface Browser extends Stage {
  /** Milliseconds from a fixed moment. */
  clock(): number
  /** The fragment of the page's address, with its `#`. */
  readHash(): string
  /** Replaces the fragment without a new history entry. */
  replaceHash(hash: string): void
  /** The address of a file of the site; for '', of the page itself, without its fragment. */
  address(file: string): string
  /** Rejects if the browser refuses. */
  copy(text: string): Promise<void>
  /** How many engines may work at a time. */
  readonly processors: number
  /** Stores work between visits. */
  readonly storage: WorkStorage
  /** Whether short runs are replayed. */
  readonly watched: WatchChoice
}
