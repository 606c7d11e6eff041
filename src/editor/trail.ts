import { type Extension, RangeSet, StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, gutterLineClass, GutterMarker } from '@codemirror/view'

/** Lines that stand out, by the offsets where they begin, ascending; `current` is one that stands out more. */
export interface LineTrail {
  readonly lines: readonly number[]
  readonly current?: number
}

/** Replaces the trail. Lines move with the text as it is edited. */
export const setTrail = StateEffect.define<LineTrail>()

const onTrail = Decoration.line({ class: 'cm-trail' })
const current = Decoration.line({ class: 'cm-trail-current' })

class TrailMarker extends GutterMarker {
  override elementClass = 'cm-trail-gutter'
}
const marker = new TrailMarker()

interface Shown {
  readonly lines: DecorationSet
  readonly gutter: RangeSet<GutterMarker>
}

const nothing: Shown = { lines: Decoration.none, gutter: RangeSet.of<GutterMarker>([]) }

const shown = StateField.define<Shown>({
  create: () => nothing,
  update(before, { changes, effects }) {
    const trail = effects.findLast((it) => it.is(setTrail))?.value
    if (trail !== undefined) return shownOf(trail)
    return changes.empty ? before : { lines: before.lines.map(changes), gutter: before.gutter.map(changes) }
  },
  provide: (field) => [
    EditorView.decorations.from(field, (it) => it.lines),
    gutterLineClass.from(field, (it) => it.gutter),
  ],
})

function shownOf(trail: LineTrail): Shown {
  const isCurrent = (from: number): boolean => from === trail.current
  return {
    lines: Decoration.set(trail.lines.map((from) => (isCurrent(from) ? current : onTrail).range(from))),
    gutter: RangeSet.of(trail.lines.map((from) => marker.range(from))),
  }
}

/** Lines set by `setTrail`, with a bar beside them so that colour is not the only sign. */
export const trail: Extension = [
  shown,
  EditorView.theme({
    '.cm-trail': { backgroundColor: 'var(--trail)' },
    '.cm-trail-current': { backgroundColor: 'var(--find)' },
    '.cm-lineNumbers .cm-trail-gutter': {
      color: 'var(--accent)',
      fontWeight: '600',
      boxShadow: 'inset -2px 0 var(--accent)',
    },
  }),
]
