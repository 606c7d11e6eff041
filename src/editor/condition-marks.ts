import { type Extension, StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view'

/** A condition in the text, in offsets. */
export interface ConditionMark {
  readonly from: number
  readonly to: number
  readonly coverage: 'covered' | 'partly' | 'uncovered' | 'unknown'
}

/** Replaces all condition marks. They move with the text as it is edited. */
export const setConditions = StateEffect.define<readonly ConditionMark[]>()

const marks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(shown, { changes, effects }) {
    const next = effects.findLast((it) => it.is(setConditions))?.value
    if (next === undefined) return changes.empty ? shown : shown.map(changes)
    const decorations = next
      .filter((it) => it.from < it.to)
      .map(({ from, to, coverage }) => Decoration.mark({ class: `cm-condition cm-is-${coverage}` }).range(from, to))
    return Decoration.set(decorations, true)
  },
  provide: (field) => EditorView.decorations.from(field),
})

/** Underlines the conditions set by `setConditions`: the less is covered, the more broken the line. */
export const conditionMarks: Extension = [
  marks,
  EditorView.theme({
    '.cm-condition': {
      textDecorationLine: 'underline',
      textDecorationThickness: '1px',
      textUnderlineOffset: '4px',
      textDecorationSkipInk: 'none',
    },
    '.cm-is-covered': {
      textDecorationStyle: 'solid',
      textDecorationColor: 'color-mix(in srgb, var(--accent) 45%, transparent)',
    },
    '.cm-is-partly': { textDecorationStyle: 'dashed', textDecorationColor: 'var(--partly)' },
    '.cm-is-uncovered': { textDecorationStyle: 'dotted', textDecorationColor: 'var(--bad)' },
    '.cm-is-unknown': { textDecorationStyle: 'dotted', textDecorationColor: 'var(--line-strong)' },
  }),
]
