import { store, stored } from '../page/storage.ts'

const key = 'fitscape.editor'

/** Whether the person has chosen, in this browser, to have code as plain text. */
export function isPlainChosen(): boolean {
  return stored(key) === 'plain'
}

export function keepPlain(is: boolean): void {
  store(key, is ? 'plain' : null)
}
