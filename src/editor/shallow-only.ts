import { Compartment, EditorState, type Extension, type Text } from '@codemirror/state'

/**
 * Most open brackets at one place for which the extensions stay on. Code written by people has fewer than half as many.
 */
const mostOpen = 400

const opening = new Set('([{')
const closing = new Set(')]}')

/**
 * Disables extensions while brackets are nested hundreds deep: bracket matching, indentation and coloring walk up to
 * the root of the tree again and again, so each key would take half a second. `begins` is the initial text.
 */
export function shallowOnly(extension: Extension, begins: Text): Extension {
  const on: Extension = [extension]
  const off: Extension = []
  const compartment = new Compartment()
  const switching = EditorState.transactionExtender.of(({ docChanged, newDoc, startState }) => {
    if (!docChanged) return null
    const wanted = isNestedDeeply(newDoc) ? off : on
    return compartment.get(startState) === wanted ? null : { effects: compartment.reconfigure(wanted) }
  })
  return [compartment.of(isNestedDeeply(begins) ? off : on), switching]
}

/** Whether too many brackets are open at some place, including those in strings and comments. */
export function isNestedDeeply(text: Text): boolean {
  let open = 0
  for (const part of text.iter()) {
    for (const it of part) {
      if (opening.has(it)) open += 1
      else if (closing.has(it)) open = Math.max(0, open - 1)
      if (mostOpen < open) return true
    }
  }
  return false
}
