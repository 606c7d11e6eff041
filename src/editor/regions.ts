import {
  EditorState,
  type Extension,
  RangeSetBuilder,
  StateEffect,
  StateField,
  type Text,
  type Transaction,
} from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view'
import { plural } from '../session/format.ts'
import { type Region, regionsOf } from './region-lines.ts'

/** Shows the hidden region at this offset, if any. */
export const showRegion = StateEffect.define<number>({ map: (at, changes) => changes.mapPos(at) })

/** A region in offsets: from the beginning of its first line to the end of its last. */
interface Stretch {
  readonly kind: Region['kind']
  readonly from: number
  readonly to: number
}

const regions = StateField.define<readonly Stretch[]>({
  create: ({ doc }) => stretchesOf(doc),
  update(before, transaction) {
    const { docChanged, changes, newDoc, effects } = transaction
    let all = before
    // Markers that someone types take effect when the text is next opened, so that authors do not lock themselves out.
    if (docChanged)
      all = isWriting(transaction)
        ? all.map((it) => ({ ...it, from: changes.mapPos(it.from, 1), to: changes.mapPos(it.to, -1) }))
        : stretchesOf(newDoc)
    for (const effect of effects) {
      if (effect.is(showRegion)) all = all.filter((it) => it.kind === 'locked' || !isIn(it, effect.value))
    }
    return all
  },
  provide: (field) => [
    EditorView.decorations.compute([field, 'doc'], (state) => decorationsOf(state.field(field), state.doc)),
    EditorView.atomicRanges.of((view) => rangesOf(view.state.field(field))),
  ],
})

/** Hides the marked regions (`regionsOf`) until someone shows them, or locks them. Read when a text is opened. */
export const markedRegions: Extension = [
  regions,
  EditorState.transactionFilter.of((transaction) =>
    isForbidden(transaction) ? { effects: EditorView.announce.of('These lines are read-only.') } : transaction,
  ),
  EditorView.theme({
    '.cm-hidden-lines': { padding: '2px 16px 2px 6px' },
    '.cm-hidden-lines button': {
      minHeight: '24px',
      padding: '0 8px',
      border: '1px dashed var(--line-strong)',
      borderRadius: 'var(--radius-1)',
      background: 'none',
      color: 'var(--ink-2)',
      font: '500 0.75rem/1.6 var(--sans)',
      cursor: 'pointer',
    },
    '.cm-hidden-lines button:hover': { color: 'var(--ink)', background: 'var(--hover)' },
    '.cm-locked': { background: 'var(--raised)', boxShadow: 'inset 3px 0 0 var(--line-strong)' },
  }),
]

function* linesOf(doc: Text): Iterable<string> {
  for (let at = 1; at <= doc.lines; at++) yield doc.line(at).text
}

function stretchesOf(doc: Text): readonly Stretch[] {
  return regionsOf(linesOf(doc)).map(({ kind, first, last }) => {
    return { kind, from: doc.line(first).from, to: doc.line(last).to }
  })
}

function isIn({ from, to }: Stretch, at: number): boolean {
  return from <= at && at <= to
}

function isWriting(transaction: Transaction): boolean {
  return ['input', 'delete', 'move'].some((it) => transaction.isUserEvent(it))
}

/** Whether a user's change touches a locked or hidden region. Undo and redo are always allowed. */
function isForbidden(transaction: Transaction): boolean {
  const { docChanged, changes, startState } = transaction
  if (!docChanged || !isWriting(transaction)) return false
  const all = startState.field(regions)
  let isTouched = false
  changes.iterChangedRanges((from, to) => {
    isTouched ||= all.some((it) => from <= it.to && it.from <= to)
  })
  return isTouched
}

function decorationsOf(all: readonly Stretch[], doc: Text): DecorationSet {
  const ranges = all.flatMap(({ kind, from, to }) => {
    const first = doc.lineAt(from).number
    const last = doc.lineAt(to).number
    if (kind === 'hidden') {
      const widget = new HiddenLines(from, last - first + 1)
      return [Decoration.replace({ widget, block: true }).range(from, to)]
    }
    return Array.from({ length: last - first + 1 }, (_, at) => lockedLine.range(doc.line(first + at).from))
  })
  return Decoration.set(ranges, true)
}

const lockedLine = Decoration.line({ class: 'cm-locked', attributes: { title: 'This line is read-only' } })

/** The ranges that the cursor skips. */
function rangesOf(all: readonly Stretch[]): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>()
  for (const { kind, from, to } of all) if (kind === 'hidden') builder.add(from, to, passed)
  return builder.finish()
}

const passed = Decoration.mark({})

/** A button in place of hidden lines. */
class HiddenLines extends WidgetType {
  private readonly from: number
  private readonly lines: number

  constructor(from: number, lines: number) {
    super()
    this.from = from
    this.lines = lines
  }

  override eq(other: HiddenLines): boolean {
    return other.from === this.from && other.lines === this.lines
  }

  override toDOM(view: EditorView): HTMLElement {
    const place = document.createElement('div')
    place.className = 'cm-hidden-lines'
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = `Show ${plural(this.lines, 'hidden line')}`
    button.addEventListener('click', () => {
      view.dispatch({ selection: { anchor: this.from }, effects: showRegion.of(this.from) })
      view.focus()
    })
    place.append(button)
    return place
  }

  override ignoreEvent(): boolean {
    return true
  }
}
