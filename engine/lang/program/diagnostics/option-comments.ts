import ts from 'typescript'
import { isHeeded } from '../../../model/source/pasted-options.ts'
import { isJsxOptionHeeded } from '../../../model/source/jsx-options.ts'
import type { Diagnostic } from '../../../model/source/source.ts'
import { idleValues } from '../named-declarations.ts'
import { type PastedFile, placeOf } from './diagnostics.ts'

const line = /^\uFEFF?[ \t]*\/\/[ \t]*@(\w+)[ \t]*:[ \t]*([\w., /@-]+)$/gm

/** Headings of sections, and names that are options on TypeScript's command line only. */
const others = new Set([
  ...['filename', 'file'],
  ...['all', 'build', 'help', 'init', 'listfilesonly', 'locale', 'project', 'showconfig', 'version', 'watch'],
])

/** Names in comments that describe code, by conventions of documentation and tools. */
const tags: ReadonlySet<string> = new Set(
  (
    'abstract access alias alpha api app async author authors beta bug callback category cc class codegen company component ' +
    'constant contact contributor copyright created createdat credit credits date default defaultvalue deprecated ' +
    'desc description email enum event example experimental export exports external feature fileoverview fix fixme flow format ' +
    'generated git github global group hack hidden homepage id ignore import info inheritdoc internal issue ' +
    'kind lastmodified lang language layout lends licence license link links maintainer maintainers method module ' +
    'name namespace noflow note notes oncall org organization overview owner owners package page param params path pragma ' +
    'preserve private product prop property protected provides public reference remarks repo repository requires ' +
    'return returns reviewer route schema scope script sealed see service since source spec stable static ' +
    'status story style suite summary tag tags task team test testing throws ticket time title todo type typedef ' +
    'updated updatedat url usage uses variation virtual warning warn website'
  ).split(' '),
)

/** Comments that make options for JSX act that have no effect. */
const pragmas: Readonly<Record<string, string>> = {
  jsx: '// @jsx: react for React.createElement',
  reactnamespace: '/** @jsx React.createElement */',
}

/**
 * Warns of options in comments, as on the TypeScript playground, that have no effect, and of wrong values and names.
 * `parsed` is called only if there are any.
 */
export function aboutOptions(pasted: string, parsed: () => PastedFile): readonly Diagnostic[] {
  const all = [...pasted.matchAll(line)]
  if (all.length === 0) return []
  const codeAt = startOfCode(pasted)
  return all.flatMap((found): readonly Diagnostic[] => {
    const [text, name, value] = found
    // TypeScript's command line has names of one letter, too.
    const isOther = name!.length === 1 || others.has(name!.toLowerCase())
    const problem = isOther ? undefined : problemOf(name!, value!.trim(), found.index < codeAt)
    if (problem === undefined) return []
    const start = found.index + text.indexOf('//')
    const place = placeOf(parsed(), start, found.index + text.trimEnd().length)
    return [{ severity: 'warning', message: problem, code: 'option', place }]
  })
}

/** The end of the comments at the beginning of a text. */
function startOfCode(text: string): number {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, true, ts.LanguageVariant.Standard, text)
  scanner.scan()
  return scanner.getTokenStart()
}

function problemOf(name: string, value: string, isAtTop: boolean): string | undefined {
  const isSwitch = /^(?:true|false)$/i.test(value)
  if (isHeeded(name)) return isSwitch ? undefined : `@${name} takes true or false.`
  const option = name.toLowerCase()
  if (option === 'lib' || option === 'types') return idleValuesOf(option, value)
  if (isJsxOptionHeeded(name, value)) return undefined
  const [error] = ts.parseCommandLine([`--${name}`, value.replaceAll(' ', '')]).errors
  if (error === undefined) return `@${name} has no effect here. ${pragmaFor(option)}`
  // TypeScript's own words would be about a command line. A value that an option does not take belongs to an ordinary
  // comment, as do the tags of documentation.
  const isOption = error.code !== unknownOption && error.code !== misspeltOption
  if (isOption || tags.has(option)) return undefined
  const [, similar] = /'(\w+)'\?$/.exec(ts.flattenDiagnosticMessageText(error.messageText, '\n')) ?? []
  if (similar !== undefined && (isSwitch || isAtTop))
    return `There is no compiler option ${name}. Did you mean ${similar}?`
  return isAtTop && isValue.test(value) ? `There is no compiler option ${name}.` : undefined
}

/** Codes of TypeScript for options that it does not know, without and with a similar one. */
const unknownOption = 5023
const misspeltOption = 5025

/** A value that an option might have, rather than a sentence. */
const isValue = /^[\w./@-]+(?:, ?[\w./@-]+)*$/

function pragmaFor(option: string): string {
  const pragma = pragmas[option]
  return pragma === undefined
    ? applied
    : `JSX is compiled as for react-jsx, unless a comment such as ${pragma} says otherwise.`
}

function idleValuesOf(option: 'lib' | 'types', value: string): string | undefined {
  const idle = idleValues(option, value)
  if (idle.length === 0) return undefined
  return option === 'lib'
    ? `There are no declarations of ${idle.join(' and ')} here, only those of the language and dom.`
    : `The types of ${idle.join(' and ')} are not here; node, react and preact have types.`
}

const applied =
  'Applied are lib, types, strict and its parts, checks such as noUnusedLocals, useDefineForClassFields and the options of decorators.'
