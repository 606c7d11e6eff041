import type { ChangedBuiltin } from '../../model/test/changed-builtin.ts'
import { printString, printSymbol } from '../values/literal.ts'

/**
 * Prints the hook that restores built-in objects, which all tests of a file share: deletes added properties, resets
 * changed ones and prototypes. Without casts, so that it is also JavaScript.
 */
export function undoing(changes: readonly ChangedBuiltin[]): readonly (readonly string[])[] {
  if (changes.length === 0) return []
  const changed = changes.filter((it) => !it.isNew)
  const originals = changed.map((it) => `  Object.get${kindOf(it)}(${placeOf(it)}),`)
  const deleted = changes.filter((it) => it.isNew).map((it) => `  Reflect.deleteProperty(${placeOf(it)})`)
  const restored = changed.map((change, at) =>
    change.key === null
      ? `  Object.setPrototypeOf(${change.owner}, originals[${at}])`
      : `  Object.defineProperty(${placeOf(change)}, { ...originals[${at}] })`,
  )
  return [
    ...(originals.length === 0 ? [] : [['const originals = [', ...originals, ']']]),
    ['// Tests change built-in objects, which all of them share.', 'afterEach(() => {', ...deleted, ...restored, '})'],
  ]
}

function kindOf({ key }: ChangedBuiltin): string {
  return key === null ? 'PrototypeOf' : 'OwnPropertyDescriptor'
}

function placeOf({ owner, key }: ChangedBuiltin): string {
  return key === null ? owner : `${owner}, ${typeof key === 'string' ? printString(key) : printSymbol(key)}`
}
