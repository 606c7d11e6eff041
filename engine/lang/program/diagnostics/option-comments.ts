import ts from 'typescript'
import { isHeeded } from '../../../model/source/pasted-options.ts'
import type { Diagnostic } from '../../../model/source/source.ts'
import { type PastedFile, placeOf } from './diagnostics.ts'

const line = /^\uFEFF?[ \t]*\/\/[ \t]*@(\w+)[ \t]*:[ \t]*([\w.,-]+)[ \t]*$/gm

/** The names of sections look like options. */
const headings = new Set(['filename', 'file'])

/**
 * Warns of options in comments, as on the TypeScript playground, that have no effect, and of wrong values and names.
 * `parsed` is called only if there are any.
 */
export function aboutOptions(pasted: string, parsed: () => PastedFile): readonly Diagnostic[] {
  return [...pasted.matchAll(line)].flatMap((found): readonly Diagnostic[] => {
    const [text, name, value] = found
    const problem = headings.has(name!.toLowerCase()) ? undefined : problemOf(name!, value!)
    if (problem === undefined) return []
    const start = found.index + text.indexOf('//')
    const place = placeOf(parsed(), start, found.index + text.trimEnd().length)
    return [{ severity: 'warning', message: problem, code: 'option', place }]
  })
}

function problemOf(name: string, value: string): string | undefined {
  const isSwitch = /^(?:true|false)$/i.test(value)
  if (isHeeded(name)) return isSwitch ? undefined : `@${name} takes true or false.`
  const [error] = ts.parseCommandLine([`--${name}`, value]).errors
  // TypeScript's own words would be about a command line.
  if (error === undefined || !isUnknown(error)) {
    return `@${name} has no effect. Only experimentalDecorators and options that decide what is a type error are applied.`
  }
  if (!isSwitch) return undefined
  const [, suggested] = /'(\w+)'\?$/.exec(ts.flattenDiagnosticMessageText(error.messageText, '\n')) ?? []
  return `There is no compiler option ${name}.${suggested === undefined ? '' : ` Did you mean ${suggested}?`}`
}

/** Codes 5023 and 5025: "Unknown compiler option", without and with a suggestion. */
function isUnknown({ code }: ts.Diagnostic): boolean {
  return code === 5023 || code === 5025
}
