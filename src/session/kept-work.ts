import { store, stored } from '../storage.ts'
import { migrations, newestVersion, readSession, writeSession, type Shared } from './shared.ts'

/** `draft` is what the person wrote; `opened` is what came from a link or an example, with later changes. */
export type Slot = 'draft' | 'opened'

/** Where work is kept between visits, a slot for each kind. */
export interface Shelf {
  /** What was kept in a slot; undefined when there is nothing readable. */
  readonly kept: (slot: Slot) => Shared | undefined
  readonly keep: (slot: Slot, shared: Shared) => void
  readonly forget: (slot: Slot) => void
}

/** The storage of this browser, in the form that links have, uncompressed. */
export const browserShelf: Shelf = {
  kept(slot) {
    const text = stored(keyOf(slot))
    return text === null ? undefined : readKept(text)
  },
  keep(slot, shared) {
    store(keyOf(slot), JSON.stringify({ version: newestVersion, session: writeSession(shared) }))
  },
  forget(slot) {
    store(keyOf(slot), null)
  },
}

/** Keeps nothing, and finds nothing: a playground within another page leaves the drafts of this browser alone. */
export const noShelf: Shelf = { kept: () => undefined, keep: () => undefined, forget: () => undefined }

function readKept(text: string): Shared | undefined {
  try {
    const kept: unknown = JSON.parse(text)
    if (typeof kept !== 'object' || kept === null || !('version' in kept) || !('session' in kept)) return undefined
    const { version, session } = kept
    if (typeof version !== 'number' || version < 1 || newestVersion < version) return undefined
    return readSession(migrations.slice(version - 1).reduce((json, migrate) => migrate(json), session))
  } catch {
    // Storage belongs to the person, who may have put anything there.
    return undefined
  }
}

const keyOf = (slot: Slot): string => `fitscape.${slot}`
