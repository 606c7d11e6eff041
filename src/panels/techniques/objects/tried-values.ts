import type { ObjectGraph } from '../../../../engine/model/objects/object-graph.ts'
import type { PrintedTemplate } from '../../../../engine/model/test/printed-template.ts'
import type { Ref } from '../../../../engine/model/test/statement.ts'

/** The successive values in the slots of one template. */
export interface Tried {
  /** The template's graph and text. A different template starts without history. */
  readonly graph: ObjectGraph | undefined
  readonly text: string
  /** The current value of each slot, by statement. */
  readonly now: ReadonlyMap<Ref, string>
  /** The earlier values, each once, the newest first. */
  readonly before: ReadonlyMap<Ref, readonly string[]>
}

/** Most earlier values kept per slot. */
const most = 4

export const noneTried: Tried = { graph: undefined, text: '', now: new Map(), before: new Map() }

/** Adds the values of a template that is shown now. */
export function withValues(tried: Tried, graph: ObjectGraph, template: PrintedTemplate | undefined): Tried {
  if (template === undefined) return noneTried
  const text = template.lines
    .map(({ parts }) => parts.map((it) => (it.kind === 'code' ? it.text : it.slot)).join(''))
    .join('\n')
  const now = new Map(
    template.slots.flatMap(({ statement, value }) => (value === undefined ? [] : [[statement, value]])),
  )
  if (tried.graph !== graph || tried.text !== text) return { graph, text, now, before: new Map() }
  const before = new Map(tried.before)
  for (const [slot, value] of now) {
    const last = tried.now.get(slot)
    if (last === undefined || last === value) continue
    before.set(
      slot,
      [last, ...(before.get(slot) ?? [])]
        .filter((it, at, all) => it !== value && all.indexOf(it) === at)
        .slice(0, most),
    )
  }
  return { graph, text, now: new Map([...tried.now, ...now]), before }
}
