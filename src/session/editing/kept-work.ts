import { ofTab, store, stored } from '../../page/storage.ts'
import { migrations, newestVersion, readSession, writeSession, type Shared } from '../sharing/shared.ts'

/** `draft` is the user's own work; `opened` comes from a link or an example, `lesson` from a lesson; they may be edited. */
export type Slot = 'draft' | 'opened' | 'lesson'

/** Stores work between visits, in a slot for each kind. */
export interface WorkStorage {
  /** The content of a slot; undefined if nothing readable is there. */
  readonly kept: (slot: Slot) => Shared | undefined
  readonly keep: (slot: Slot, shared: Shared) => void
  readonly forget: (slot: Slot) => void
}

/**
 * The storage of this browser, in the form of links, uncompressed. Each tab has its own slots; an unwritten slot falls
 * back to the newest content of all tabs.
 */
export function browserWorkStorage(): WorkStorage {
  /** The content that this tab last read or wrote. From the slots shared by all tabs, it may remove nothing else. */
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
      if (slot !== 'lesson') store(keyOf(slot), text)
    },
    forget(slot) {
      store(keyOf(slot), forgotten, ofTab)
      if (stored(keyOf(slot)) === known.get(slot)) store(keyOf(slot), null)
    },
  }
}

/** Marks a slot that this tab has emptied, so that it does not fall back to other tabs. */
const forgotten = ''

function textIn(slot: Slot): string | null {
  const own = stored(keyOf(slot), ofTab)
  if (own !== null || slot === 'lesson') return own
  // A tab that has shown its draft must not show what another tab has opened.
  const showsDraft = slot === 'opened' && stored(keyOf('draft'), ofTab) !== null
  return showsDraft ? null : stored(keyOf(slot))
}

/** Stores nothing: an embedded playground leaves the drafts of this browser alone. */
export const noStorage: WorkStorage = { kept: () => undefined, keep: () => undefined, forget: () => undefined }

function readKept(text: string): Shared | undefined {
  try {
    const kept: unknown = JSON.parse(text)
    if (typeof kept !== 'object' || kept === null || !('version' in kept) || !('session' in kept)) return undefined
    const { version, session } = kept
    if (typeof version !== 'number' || version < 1 || newestVersion < version) return undefined
    return readSession(migrations.slice(version - 1).reduce((json, migrate) => migrate(json), session))
  } catch {
    // Storage belongs to the user, who may have put anything there.
    return undefined
  }
}

const keyOf = (slot: Slot): string => `fitscape.${slot}`
