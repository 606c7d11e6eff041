import {
  autocompletion,
  type Completion as Option,
  type CompletionContext,
  type CompletionResult,
  type CompletionSource,
  ifNotIn,
} from '@codemirror/autocomplete'
import type { Extension } from '@codemirror/state'
import { hoverTooltip } from '@codemirror/view'
import type { Completion, Hint } from '../../engine/model/subject/assistance.ts'
import { highlighted } from '../panels/ui/highlighted.ts'

/** A hint with a sentence that only the page knows. */
export type NotedHint = Hint & { readonly note?: string }

/** The editor's questions about its text. Offsets refer to the text at the time of the call. */
export interface Assistance {
  hint(offset: number): Promise<NotedHint | undefined>
  completions(offset: number): Promise<readonly Completion[]>
  completionHint(offset: number, name: string): Promise<NotedHint | undefined>
}

/** How long the pointer must rest on a name before it is explained, in ms. */
const pause = 300

/** Syntax nodes that contain no names. */
const prose = ['LineComment', 'BlockComment', 'String', 'TemplateString', 'RegExp']

const word = /[\w$]*$/

/** Explains the name under the pointer, and completes names while typing. */
export function assist(assistance: Assistance): Extension {
  return [
    hoverTooltip(
      async (_view, at) => {
        const hint = await assistance.hint(at)
        if (hint === undefined) return null
        return { pos: hint.start, end: hint.end, above: true, create: () => ({ dom: hintElement(hint) }) }
      },
      { hoverTime: pause },
    ),
    autocompletion({ override: [ifNotIn(prose, sourceOf(assistance))], icons: true, maxRenderedOptions: 60 }),
  ]
}

function sourceOf(assistance: Assistance): CompletionSource {
  return async (context: CompletionContext): Promise<CompletionResult | null> => {
    const typed = context.matchBefore(word)
    const from = typed?.from ?? context.pos
    const isMember = context.state.sliceDoc(from - 1, from) === '.'
    if (from === context.pos && !isMember && !context.explicit) return null
    const found = await assistance.completions(context.pos)
    if (found.length === 0) return null
    return { from, options: found.map((it, at) => optionOf(it, at, from, assistance)), validFor: /^[\w$]*$/ }
  }
}

/** The order of likelihood only decides between options that match the typed text equally well. */
function optionOf({ name, kind }: Completion, at: number, offset: number, assistance: Assistance): Option {
  return {
    label: name,
    type: kind,
    boost: -Math.min(at, 99),
    info: async () => {
      const hint = await assistance.completionHint(offset, name)
      return hint === undefined || hint.signature === '' ? null : hintElement(hint)
    },
  }
}

function hintElement({ signature, documentation, note = '' }: NotedHint): HTMLElement {
  const element = document.createElement('div')
  element.className = 'cm-hint'
  const code = element.appendChild(document.createElement('code'))
  for (const { text, classes } of highlighted(signature).flat()) {
    const token = code.appendChild(document.createElement('span'))
    token.className = classes
    token.textContent = text
  }
  for (const text of [documentation, note]) {
    if (text === '') continue
    const prose = element.appendChild(document.createElement('p'))
    prose.textContent = text
  }
  return element
}
