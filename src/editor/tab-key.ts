import { indentLess, indentMore } from '@codemirror/commands'
import { type Extension, Prec } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'

/** Tab indents only once the user has typed or clicked in the editor; Escape, then Tab, always leaves (built in). */
export function tabKey(): Extension {
  let isWorking = false
  return [
    EditorView.domEventHandlers({
      pointerdown: () => {
        isWorking = true
      },
      blur: () => {
        isWorking = false
      },
    }),
    EditorView.updateListener.of((update) => {
      if (update.transactions.some((it) => it.isUserEvent('input') || it.isUserEvent('delete'))) isWorking = true
    }),
    Prec.high(
      keymap.of([
        { key: 'Tab', run: (view) => isWorking && indentMore(view), shift: (view) => isWorking && indentLess(view) },
      ]),
    ),
  ]
}
