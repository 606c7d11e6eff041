import { EditorSelection, type Extension } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'

/**
 * Asks for the declaration of the name at an offset of the text: with F12 at the cursor, or with a click while Ctrl or ⌘
 * is pressed. A click with Alt adds a cursor instead.
 */
export function declarationKeys(onask: (offset: number) => void): Extension {
  return [
    keymap.of([
      {
        key: 'F12',
        run: ({ state }) => {
          onask(state.selection.main.head)
          return true
        },
      },
    ]),
    EditorView.clickAddsSelectionRange.of((event) => event.altKey),
    EditorView.domEventHandlers({
      mousedown: (event, view) => {
        if (event.button !== 0 || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return false
        const at = view.posAtCoords({ x: event.clientX, y: event.clientY })
        if (at === null || view.state.wordAt(at) === null) return false
        event.preventDefault()
        view.dispatch({ selection: EditorSelection.cursor(at) })
        onask(at)
        return true
      },
    }),
  ]
}
