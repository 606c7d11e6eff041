import { javascript } from '@codemirror/lang-javascript'
import { Compartment, EditorState, type Extension, type Text } from '@codemirror/state'

/**
 * TypeScript, with JSX while the text has a tag that closes. Otherwise `<T>value` is an assertion, not a tag. `begins` is
 * the initial text.
 */
export function language(begins: Text): Extension {
  const plain = javascript({ typescript: true })
  const withJsx = javascript({ typescript: true, jsx: true })
  const languageOf = (text: Text): Extension => (hasClosedTag(text) ? withJsx : plain)
  const compartment = new Compartment()
  const switching = EditorState.transactionExtender.of(({ docChanged, newDoc, startState }) => {
    if (!docChanged) return null
    const wanted = languageOf(newDoc)
    const current = compartment.get(startState)
    return current === undefined || current === wanted ? null : { effects: compartment.reconfigure(wanted) }
  })
  return [compartment.of(languageOf(begins)), switching]
}

function hasClosedTag(text: Text): boolean {
  for (const line of text.iterLines()) if (/<\/(?:[A-Za-z_$][\w.$:-]*\s*)?>|[\w"'}]\s*\/>/.test(line)) return true
  return false
}
