import { typescriptLanguage } from '@codemirror/lang-javascript'
import { classHighlighter, highlightCode } from '@lezer/highlight'

/** A stretch of code with the classes of its colour; no classes for plain text. */
export interface Token {
  readonly text: string
  readonly classes: string
}

/** The lines of TypeScript code as coloured stretches, line ends included. Linear in the length of the code. */
export function highlighted(code: string): readonly (readonly Token[])[] {
  const lines: Token[][] = [[]]
  highlightCode(
    code,
    typescriptLanguage.parser.parse(code),
    classHighlighter,
    (text, classes) => lines.at(-1)!.push({ text, classes }),
    () => {
      lines.at(-1)!.push({ text: '\n', classes: '' })
      lines.push([])
    },
  )
  return lines
}
