import { type Extension, RangeSet, RangeSetBuilder, StateEffect, StateField, type Text } from '@codemirror/state'
import { EditorView, gutter, GutterMarker, showTooltip, type Tooltip } from '@codemirror/view'
import { labelParts } from '../panels/ui/label.ts'
import type { LineCoverage, LineMark } from './line-marks.ts'

/** Replaces all marks. Lines beyond the end of the text are ignored. */
export const setMarks = StateEffect.define<readonly LineMark[]>()

/** Explains the mark on the line that begins at this offset; null hides the explanation. */
const explain = StateEffect.define<number | null>()

const words: Readonly<Record<LineCoverage, string>> = {
  covered: 'All goals on this line are covered',
  partly: 'Some goals on this line are covered',
  uncovered: 'No goals on this line are covered',
}

class CoverageMarker extends GutterMarker {
  readonly mark: LineMark

  constructor(mark: LineMark) {
    super()
    this.mark = mark
  }

  override eq(other: GutterMarker): boolean {
    return other instanceof CoverageMarker && other.mark === this.mark
  }

  override toDOM(): Node {
    const element = document.createElement('span')
    element.className = `cm-coverage cm-coverage-${this.mark.coverage}`
    element.setAttribute('role', 'img')
    element.setAttribute('aria-label', words[this.mark.coverage])
    return element
  }
}

const marks = StateField.define<RangeSet<CoverageMarker>>({
  create: () => RangeSet.empty,
  update(shown, transaction) {
    const next = transaction.docChanged ? shown.map(transaction.changes) : shown
    const effect = transaction.effects.findLast((it) => it.is(setMarks))
    return effect === undefined ? next : rangesOf(effect.value, transaction.state.doc)
  },
})

const explained = StateField.define<Tooltip | null>({
  create: () => null,
  update(shown, transaction) {
    if (transaction.docChanged) return null
    const effect = transaction.effects.findLast((it) => it.is(explain))
    if (effect === undefined) return shown
    const mark = effect.value === null ? undefined : markAt(transaction.state.field(marks), effect.value)
    if (effect.value === null || mark === undefined) return null
    return { pos: effect.value, above: false, create: () => ({ dom: explanation(mark) }) }
  },
  provide: (field) => showTooltip.from(field),
})

/**
 * A gutter with a full, half or empty disc on every line with goals, so that color is not the only sign. Pointing at a
 * mark or pressing it lists the goals; a press also calls `onpress` with the offset of the line's beginning.
 */
export function coverageGutter(onpress: (from: number) => void): Extension {
  return [
    marks,
    explained,
    gutter({
      class: 'cm-coverage-gutter',
      markers: (view) => view.state.field(marks),
      domEventHandlers: {
        mouseover: (view, line) => explainLine(view, line.from),
        mouseleave: (view) => explainLine(view, null),
        mousedown: (view, line) => {
          onpress(line.from)
          return explainLine(view, line.from)
        },
      },
    }),
    theme,
  ]
}

const theme = EditorView.theme({
  '.cm-coverage-gutter': { width: '20px' },
  '.cm-coverage-gutter .cm-gutterElement': { display: 'flex', alignItems: 'center', justifyContent: 'center' },
  '.cm-coverage': { width: '10px', height: '10px', border: '1.5px solid', borderRadius: '50%' },
  '.cm-coverage-covered': { color: 'var(--accent)', backgroundColor: 'currentColor' },
  '.cm-coverage-partly': {
    color: 'var(--partly)',
    backgroundImage: 'linear-gradient(90deg, currentColor 50%, transparent 50%)',
  },
  '.cm-coverage-uncovered': { color: 'var(--bad)' },
  '&.cm-coverage-stale .cm-coverage': { opacity: '0.4' },
  '.cm-explanation': { padding: '8px 12px', display: 'grid', gap: '4px' },
  '.cm-explanation strong': { fontWeight: '600' },
  '.cm-explanation div': { display: 'grid', gridTemplateColumns: '14px 1fr', gap: '8px', alignItems: 'baseline' },
  '.cm-explanation .is-covered': { color: 'var(--accent)' },
  '.cm-explanation .is-open': { color: 'var(--bad)' },
})

function explainLine(view: EditorView, from: number | null): boolean {
  const shown = view.state.field(explained)
  const mark = from === null ? undefined : markAt(view.state.field(marks), from)
  if (mark === undefined && shown === null) return false
  if (mark !== undefined && shown?.pos === from) return false
  view.dispatch({ effects: explain.of(mark === undefined ? null : from) })
  return false
}

function markAt(ranges: RangeSet<CoverageMarker>, from: number): LineMark | undefined {
  let found: LineMark | undefined
  ranges.between(from, from, (_from, _to, marker) => {
    found = marker.mark
  })
  return found
}

function rangesOf(list: readonly LineMark[], doc: Text): RangeSet<CoverageMarker> {
  const builder = new RangeSetBuilder<CoverageMarker>()
  for (const mark of list) {
    if (doc.lines < mark.line) break
    const { from } = doc.line(mark.line)
    builder.add(from, from, new CoverageMarker(mark))
  }
  return builder.finish()
}

function explanation(mark: LineMark): HTMLElement {
  const box = document.createElement('div')
  box.className = 'cm-explanation'
  const title = document.createElement('strong')
  title.textContent = `${mark.goals.filter((it) => it.isCovered).length} of ${mark.goals.length} covered`
  box.append(title)
  for (const goal of mark.goals) {
    const row = document.createElement('div')
    const sign = document.createElement('span')
    sign.className = goal.isCovered ? 'is-covered' : 'is-open'
    sign.textContent = goal.isCovered ? '✓' : '○'
    const label = document.createElement('span')
    const { before, code, after } = labelParts(goal.label)
    label.textContent = before + code + after
    row.append(sign, label)
    box.append(row)
  }
  return box
}
