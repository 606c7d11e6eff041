import { store, stored } from './storage.ts'

const key = 'fitscape.options'

/** Whether the user keeps the options of a run open, in this browser. */
export function areOptionsKeptOpen(): boolean {
  return stored(key) === 'open'
}

export function keepOptionsOpen(areOpen: boolean): void {
  store(key, areOpen ? 'open' : null)
}
