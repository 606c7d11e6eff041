import type { PrintedSlot, TemplateLine } from '../../../../engine/model/test/printed-template.ts'
import { highlighted, type Token } from '../../ui/highlighted.ts'

/** A part of a template line: colored code, or a slot. */
export type TemplateToken =
  { readonly kind: 'code'; readonly tokens: readonly Token[] } | { readonly kind: 'slot'; readonly slot: PrintedSlot }

/** Replaces slots while a line is parsed for colors: a name without meaning. */
const standIn = '_'

/** Splits a line into colored code and slots. */
export function templateTokens({ parts }: TemplateLine, slots: readonly PrintedSlot[]): readonly TemplateToken[] {
  const text = parts.map((it) => (it.kind === 'code' ? it.text : standIn)).join('')
  const characters = highlighted(text)
    .flat()
    .flatMap(({ text, classes }) => Array.from({ length: text.length }, (_, at) => ({ text: text[at]!, classes })))
  let from = 0
  return parts.flatMap((part): readonly TemplateToken[] => {
    const to = from + (part.kind === 'code' ? part.text.length : standIn.length)
    const own = characters.slice(from, to)
    from = to
    if (part.kind === 'code') return [{ kind: 'code', tokens: joined(own) }]
    const slot = slots.find(({ statement }) => statement === part.slot)
    return slot === undefined ? [] : [{ kind: 'slot', slot }]
  })
}

/** Merges neighbors of the same color. */
function joined(tokens: readonly Token[]): readonly Token[] {
  const runs: Token[] = []
  for (const it of tokens) {
    const last = runs.at(-1)
    if (last?.classes === it.classes) runs[runs.length - 1] = { ...last, text: last.text + it.text }
    else runs.push(it)
  }
  return runs
}
