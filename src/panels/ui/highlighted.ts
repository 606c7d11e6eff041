import { typescriptLanguage } from '@codemirror/lang-javascript'
import { classHighlighter, highlightCode } from '@lezer/highlight'

/** A stretch of code with the classes of its color; no classes for plain text. */
export interface Token {
  readonly text: string
  readonly classes: string
}

/** Longest code that gets colors, in UTF-16 code units: parsing it takes less time than a person notices. */
const longestColored = 100_000

/** The lines of TypeScript code as colored stretches, line ends included; long code has no colors. Linear in the length of the code. */
export function highlighted(code: string): readonly (readonly Token[])[] {
  if (longestColored < code.length) return plain(code)
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

function plain(code: string): readonly (readonly Token[])[] {
  const lines = code.split('\n')
  return lines.map((it, at) => [{ text: at === lines.length - 1 ? it : `${it}\n`, classes: '' }])
}
