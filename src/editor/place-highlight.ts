import { type Extension, StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view'

/** A range of the text, in offsets, or null for none. */
export const showPlace = StateEffect.define<{ readonly from: number; readonly to: number } | null>({
  map: (value, changes) =>
    value === null ? null : { from: changes.mapPos(value.from, 1), to: changes.mapPos(value.to, -1) },
})

const decoration = Decoration.mark({ class: 'cm-place' })

const place = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(shown, transaction) {
    // The highlight answers "where is it?". Once the user types, it is no longer needed.
    let next = transaction.docChanged ? Decoration.none : shown
    for (const effect of transaction.effects) {
      if (!effect.is(showPlace)) continue
      const { value } = effect
      next =
        value === null || value.to <= value.from
          ? Decoration.none
          : Decoration.set(decoration.range(value.from, value.to))
    }
    return next
  },
  provide: (field) => EditorView.decorations.from(field),
})

/** Highlights the range set by `showPlace`. */
export const placeHighlight: Extension = [
  place,
  EditorView.theme({
    '.cm-place': {
      backgroundColor: 'var(--find)',
      borderRadius: '3px',
      boxShadow: '0 0 0 2px var(--find)',
    },
  }),
]
