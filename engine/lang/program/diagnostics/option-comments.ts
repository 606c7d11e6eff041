import ts from 'typescript'
import { isHeeded } from '../../../model/source/pasted-options.ts'
import type { Diagnostic } from '../../../model/source/source.ts'
import { idleValues } from '../named-declarations.ts'
import { type PastedFile, placeOf } from './diagnostics.ts'

const line = /^\uFEFF?[ \t]*\/\/[ \t]*@(\w+)[ \t]*:[ \t]*([\w., /@-]+)$/gm

/** Headings of sections, and names that are options on TypeScript's command line only. */
const others = new Set([
  ...['filename', 'file'],
  ...['all', 'build', 'help', 'init', 'listfilesonly', 'locale', 'project', 'showconfig', 'version', 'watch'],
])

/**
 * Warns of options in comments, as on the TypeScript playground, that have no effect, and of wrong values and names.
 * `parsed` is called only if there are any.
 */
export function aboutOptions(pasted: string, parsed: () => PastedFile): readonly Diagnostic[] {
  return [...pasted.matchAll(line)].flatMap((found): readonly Diagnostic[] => {
    const [text, name, value] = found
    // TypeScript's command line has names of one letter, too.
    const isOther = name!.length === 1 || others.has(name!.toLowerCase())
    const problem = isOther ? undefined : problemOf(name!, value!.trim())
    if (problem === undefined) return []
    const start = found.index + text.indexOf('//')
    const place = placeOf(parsed(), start, found.index + text.trimEnd().length)
    return [{ severity: 'warning', message: problem, code: 'option', place }]
  })
}

function problemOf(name: string, value: string): string | undefined {
  const isSwitch = /^(?:true|false)$/i.test(value)
  if (isHeeded(name)) return isSwitch ? undefined : `@${name} takes true or false.`
  const option = name.toLowerCase()
  if (option === 'lib' || option === 'types') return idleValuesOf(option, value)
  if (option === 'jsx' && value.startsWith('react-jsx')) return undefined
  const [error] = ts.parseCommandLine([`--${name}`, value.replaceAll(' ', '')]).errors
  if (error === undefined) return `@${name} has no effect here. ${applied}`
  // TypeScript's own words would be about a command line. Without a similar option, or with a value that it does not
  // take, the line is an ordinary comment.
  const [, similar] = /'(\w+)'\?$/.exec(ts.flattenDiagnosticMessageText(error.messageText, '\n')) ?? []
  return isSwitch && similar !== undefined ? `There is no compiler option ${name}. Did you mean ${similar}?` : undefined
}

function idleValuesOf(option: 'lib' | 'types', value: string): string | undefined {
  const idle = idleValues(option, value)
  if (idle.length === 0) return undefined
  return option === 'lib'
    ? `There are no declarations of ${idle.join(' and ')} here, only those of the language and dom.`
    : `The types of ${idle.join(' and ')} are not here; node, react and preact have types.`
}

const applied =
  'Applied are lib, types, strict and its parts, checks such as noUnusedLocals, experimentalDecorators and useDefineForClassFields.'
