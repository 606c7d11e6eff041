import { type Extension, RangeSet, StateEffect, StateField, type Text } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, gutterLineClass, GutterMarker, WidgetType } from '@codemirror/view'

/** Highlighted lines, by the offsets of their beginnings, ascending; `current` stands out most. */
export interface LineTrail {
  readonly lines: readonly number[]
  readonly current?: number
  /** Other lines, which stand out less. */
  readonly rest?: readonly number[]
  /** A few words after the line that begins at `from`. */
  readonly notes?: readonly { readonly from: number; readonly text: string; readonly tone: 'left' | 'missed' }[]
}

/** Replaces the trail. Lines move with the text as it is edited. */
export const setTrail = StateEffect.define<LineTrail>()

const onTrail = Decoration.line({ class: 'cm-trail' })
const onRest = Decoration.line({ class: 'cm-trail-rest' })
const current = Decoration.line({ class: 'cm-trail-current' })

class Note extends WidgetType {
  readonly text: string
  readonly tone: 'left' | 'missed'

  constructor(text: string, tone: 'left' | 'missed') {
    super()
    this.text = text
    this.tone = tone
  }

  override eq(other: Note): boolean {
    return other.text === this.text && other.tone === this.tone
  }

  override toDOM(): HTMLElement {
    const note = document.createElement('span')
    note.className = `cm-trail-note cm-trail-${this.tone}`
    note.textContent = this.text
    return note
  }

  override ignoreEvent(): boolean {
    return false
  }
}

class TrailMarker extends GutterMarker {
  override elementClass: string

  constructor(elementClass: string) {
    super()
    this.elementClass = elementClass
  }
}
const marker = new TrailMarker('cm-trail-gutter')
const restMarker = new TrailMarker('cm-trail-gutter-rest')

interface Shown {
  readonly lines: DecorationSet
  readonly gutter: RangeSet<GutterMarker>
}

const nothing: Shown = { lines: Decoration.none, gutter: RangeSet.of<GutterMarker>([]) }

const shown = StateField.define<Shown>({
  create: () => nothing,
  update(before, { changes, effects, state }) {
    const trail = effects.findLast((it) => it.is(setTrail))?.value
    if (trail !== undefined) return shownOf(trail, state.doc)
    return changes.empty ? before : { lines: before.lines.map(changes), gutter: before.gutter.map(changes) }
  },
  provide: (field) => [
    EditorView.decorations.from(field, (it) => it.lines),
    gutterLineClass.from(field, (it) => it.gutter),
  ],
})

function shownOf(trail: LineTrail, doc: Text): Shown {
  const isCurrent = (from: number): boolean => from === trail.current
  const notes = (trail.notes ?? []).map(({ from, text, tone }) =>
    Decoration.widget({ widget: new Note(text, tone), side: 1 }).range(doc.lineAt(from).to),
  )
  const { lines: along, rest = [] } = trail
  const lines = along.map((from) => (isCurrent(from) ? current : onTrail).range(from))
  const after = rest.map((from) => onRest.range(from))
  const markers = [...along.map((from) => marker.range(from)), ...rest.map((from) => restMarker.range(from))]
  return { lines: Decoration.set([...lines, ...after, ...notes], true), gutter: RangeSet.of(markers, true) }
}

/** Highlights the lines set by `setTrail`, with a bar beside them so that color is not the only sign. */
export const trail: Extension = [
  shown,
  EditorView.theme({
    '.cm-trail': { backgroundColor: 'var(--trail)' },
    '.cm-trail-rest': { backgroundColor: 'color-mix(in srgb, var(--trail) 40%, transparent)' },
    '.cm-trail-current': { backgroundColor: 'var(--find)' },
    '.cm-trail-note': {
      // On a line wider than the editor, the note stays at the edge.
      position: 'sticky',
      right: '8px',
      marginLeft: '14px',
      padding: '1px 7px',
      border: '1px solid',
      borderRadius: '9px',
      font: '500 var(--text-1)/1.4 var(--sans)',
      whiteSpace: 'nowrap',
      userSelect: 'none',
    },
    '.cm-trail-left': { color: 'var(--partly)', backgroundColor: 'var(--partly-soft)' },
    '.cm-trail-missed': { color: 'var(--ink-2)', borderStyle: 'dashed', backgroundColor: 'var(--surface)' },
    '.cm-lineNumbers .cm-trail-gutter': {
      color: 'var(--accent)',
      fontWeight: '600',
      boxShadow: 'inset -2px 0 var(--accent)',
    },
    '.cm-lineNumbers .cm-trail-gutter-rest': {
      boxShadow: 'inset -2px 0 color-mix(in srgb, var(--accent) 35%, transparent)',
    },
  }),
]
