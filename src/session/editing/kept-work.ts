import { ofTab, store, stored } from '../../page/storage.ts'
import { migrations, newestVersion, readSession, writeSession, type Shared } from '../sharing/shared.ts'

/** `draft` is what the person wrote; `opened` is what came from a link or an example, with later changes. */
export type Slot = 'draft' | 'opened'

/** Where work is kept between visits, a slot for each kind. */
export interface Shelf {
  /** What was kept in a slot; undefined when there is nothing readable. */
  readonly kept: (slot: Slot) => Shared | undefined
  readonly keep: (slot: Slot, shared: Shared) => void
  readonly forget: (slot: Slot) => void
}

/**
 * The storage of this browser, in the form that links have, uncompressed. Each tab has what was written in it; a slot in
 * which a tab has written nothing holds the newest that any tab has written.
 */
export function browserShelf(): Shelf {
  /** What this tab has read or written last: in the place of all tabs, it may remove nothing else. */
  const known = new Map<Slot, string>()
  return {
    kept(slot) {
      const text = textIn(slot)
      if (text === null) return undefined
      known.set(slot, text)
      return readKept(text)
    },
    keep(slot, shared) {
      const text = JSON.stringify({ version: newestVersion, session: writeSession(shared) })
      known.set(slot, text)
      store(keyOf(slot), text, ofTab)
      store(keyOf(slot), text)
    },
    forget(slot) {
      store(keyOf(slot), forgotten, ofTab)
      if (stored(keyOf(slot)) === known.get(slot)) store(keyOf(slot), null)
    },
  }
}

/** Stands in a slot that a tab has emptied, so that what others have there does not come up in it. */
const forgotten = ''

function textIn(slot: Slot): string | null {
  const own = stored(keyOf(slot), ofTab)
  if (own !== null) return own
  // What another tab has opened must not come up in place of the draft that this one has shown.
  const showsDraft = slot === 'opened' && stored(keyOf('draft'), ofTab) !== null
  return showsDraft ? null : stored(keyOf(slot))
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
