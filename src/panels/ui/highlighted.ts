import { tsxLanguage, typescriptLanguage } from '@codemirror/lang-javascript'
import { classHighlighter, highlightCode } from '@lezer/highlight'

/** A piece of code with the classes of its color; none for plain text. */
export interface Token {
  readonly text: string
  readonly classes: string
}

/** Longest code that is colored, in UTF-16 code units: parsing it takes no noticeable time. */
const longestColored = 100_000

/** Splits TypeScript code into lines of colored tokens, line ends included. Linear; long code is plain. */
export function highlighted(code: string): readonly (readonly Token[])[] {
  if (longestColored < code.length) return plain(code)
  const lines: Token[][] = [[]]
  highlightCode(
    code,
    (/<\/|\/>/.test(code) ? tsxLanguage : typescriptLanguage).parser.parse(code),
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
