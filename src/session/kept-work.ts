import { store, stored } from '../storage.ts'
import { migrations, newestVersion, readSession, writeSession, type Shared } from './shared.ts'

/** `draft` is what the person wrote; `opened` is what came from a link or an example, with later changes. */
export type Slot = 'draft' | 'opened'

/** What was kept in a slot; undefined when there is nothing readable. */
export function keptWork(slot: Slot): Shared | undefined {
  const text = stored(keyOf(slot))
  if (text === null) return undefined
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

/** Keeps work in the form that links have, uncompressed. */
export function keepWork(slot: Slot, shared: Shared): void {
  store(keyOf(slot), JSON.stringify({ version: newestVersion, session: writeSession(shared) }))
}

export function forgetWork(slot: Slot): void {
  store(keyOf(slot), null)
}

const keyOf = (slot: Slot): string => `fitscape.${slot}`
