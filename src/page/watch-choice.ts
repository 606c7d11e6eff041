import type { WatchChoice } from '../session/run/watching.svelte.ts'
import { store, stored } from './storage.ts'

const key = 'fitscape.watch'

/** The choice of this browser. Short runs are replayed unless the user has switched it off. */
export const watchChoice: WatchChoice = {
  isOffered: true,
  kept: () => stored(key) !== 'off',
  keep: (isWanted) => store(key, isWanted ? null : 'off'),
}

/** Never replays, for embedded playgrounds. */
export const neverWatched: WatchChoice = { isOffered: false, kept: () => false, keep: () => undefined }
