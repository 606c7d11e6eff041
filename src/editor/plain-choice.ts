import { store, stored } from '../page/storage.ts'

const key = 'fitscape.editor'

/** Whether the user has chosen a plain text editor, in this browser. */
export function isPlainChosen(): boolean {
  return stored(key) === 'plain'
}

export function keepPlain(is: boolean): void {
  store(key, is ? 'plain' : null)
}
