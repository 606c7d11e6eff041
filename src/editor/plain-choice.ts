import { store, stored } from '../page/storage.ts'

const key = 'fitscape.editor'

/** Whether the user has chosen a plain text editor, in this browser. */
export function isPlainChosen(): boolean {
  return stored(key) === 'plain'
}

export function keepPlain(isPlain: boolean): void {
  store(key, isPlain ? 'plain' : null)
}
