import { type Diagnostic as Lint, linter } from '@codemirror/lint'
import type { Extension, Text } from '@codemirror/state'
import type { Diagnostic } from '../../engine/model/source/source.ts'

/** How long the user must pause before the text is checked, in ms. */
const pause = 250

/** Underlines the diagnostics of `check`. Those without a place, or in another file, are not shown. */
export function lint(file: string, check: (text: string) => Promise<readonly Diagnostic[]>): Extension {
  return linter(
    async (view) => {
      const { doc } = view.state
      const diagnostics = await check(doc.toString())
      return diagnostics.filter((it) => it.place?.file === file).map((it) => lintOf(it, doc))
    },
    { delay: pause },
  )
}

function lintOf({ severity, message, code, place }: Diagnostic, doc: Text): Lint {
  const from = Math.min(place?.start ?? 0, doc.length)
  const to = Math.max(from, Math.min(place?.end ?? 0, doc.length))
  return { from, to, severity, message, source: code }
}
