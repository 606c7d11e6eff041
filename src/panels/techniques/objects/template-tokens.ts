import type { PrintedSlot, TemplateLine } from '../../../../engine/model/test/printed-template.ts'
import { highlighted, type Token } from '../../ui/highlighted.ts'

/** A stretch of a line of a template: code with its colors, or a slot. */
export type TemplateToken =
  { readonly kind: 'code'; readonly tokens: readonly Token[] } | { readonly kind: 'slot'; readonly slot: PrintedSlot }

/** What stands for slots while the colors of a line are found: a name of no meaning. */
const standIn = '_'

/** The stretches of a line. */
export function templateTokens({ parts }: TemplateLine, slots: readonly PrintedSlot[]): readonly TemplateToken[] {
  const text = parts.map((it) => (it.kind === 'code' ? it.text : standIn)).join('')
  const characters = highlighted(text)
    .flat()
    .flatMap(({ text, classes }) => Array.from({ length: text.length }, (_, at) => ({ text: text[at]!, classes })))
  let from = 0
  return parts.flatMap((it): readonly TemplateToken[] => {
    const to = from + (it.kind === 'code' ? it.text.length : standIn.length)
    const own = characters.slice(from, to)
    from = to
    if (it.kind === 'code') return [{ kind: 'code', tokens: joined(own) }]
    const slot = slots.find(({ statement }) => statement === it.slot)
    return slot === undefined ? [] : [{ kind: 'slot', slot }]
  })
}

/** Neighbors of the same color as one. */
function joined(tokens: readonly Token[]): readonly Token[] {
  const runs: Token[] = []
  for (const it of tokens) {
    const last = runs.at(-1)
    if (last?.classes === it.classes) runs[runs.length - 1] = { ...last, text: last.text + it.text }
    else runs.push(it)
  }
  return runs
}
