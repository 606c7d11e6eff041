import type { Pattern } from '../model/test/pattern.ts'
import { printString } from './literal.ts'

/** A regular expression for the texts of one length that begin and end in the same way. */
export function printTextPattern({ length, start, end }: Pattern & { kind: 'text' }): string {
  return `/^${quoted(start)}[\\s\\S]{${length - start.length - end.length}}${quoted(end)}$/`
}

/** A text within a regular expression; what a reader cannot see is escaped as in a string. */
function quoted(text: string): string {
  const marked = text.replace(/[$()*+./?[\\\]^{|}]/g, '\\$&')
  return printString(marked)
    .slice(1, -1)
    .replace(/\\(['"\\])/g, '$1')
}
