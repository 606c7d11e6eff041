import type { Stage } from './explaining/inspection.svelte.ts'
import type { Shelf } from './editing/kept-work.ts'

/** What the session needs from the browser, as an argument so that it can be tested without one. */
export interface Browser extends Stage {
  /** Milliseconds since some fixed moment. */
  clock(): number
  /** The fragment of the page's address, with its `#`. */
  readHash(): string
  /** Replaces the fragment without a new entry in the history. */
  replaceHash(hash: string): void
  /** The address of a file of the site; for '', that of the page itself, without its fragment. */
  address(file: string): string
  /** Rejects where the browser refuses. */
  copy(text: string): Promise<void>
  /** How many engines may work at a time. */
  readonly processors: number
  /** Where work is kept between visits. */
  readonly shelf: Shelf
}
