import ts from 'typescript'
import { type Renamed, safeNames, withSafeNames } from '../../model/source/file-name.ts'
import type { SourceFile } from '../../model/source/source.ts'
import { withJsxExtension } from './jsx-names.ts'

/** A file within a pasted file: all of it, or the part after a `// @filename: lib/queue.ts` line. */
export interface Section {
  /** Its path, relative to the same folder as that of the pasted file. */
  readonly name: string
  /** The pasted text up to the end of the section. Other sections are blanked, so that offsets and lines stay. */
  readonly text: string
  /** The range of its name line; `undefined` before the first such line. */
  readonly heading?: {
    readonly start: number
    readonly end: number
    /** The name there, if it is not allowed. */
    readonly unsafe?: string
  }
}

/** The convention of the TypeScript playground. Matches any line of the text. */
const heading = /^\uFEFF?[ \t]*\/\/[ \t]*@filename[ \t]*:[ \t]*(\S(?:.*\S)?)[ \t]*$/gim

/** Strips quotes or backquotes, which would become part of the extension. */
function unquoted(name: string): string {
  return /^(["'`])(.+)\1$/.exec(name)?.[2]?.trim() ?? name
}

/** Most sections in a pasted file. Each is as long as the text before its end, so cost is quadratic. */
export const mostSections = 200

/** The first heading beyond the limit. */
export function surplusHeading({ text }: SourceFile): { readonly start: number; readonly end: number } | undefined {
  let count = 0
  for (const it of text.matchAll(heading))
    if (mostSections < ++count) return { start: it.index, end: it.index + it[0].length }
  return undefined
}

/** Lists the sections of a pasted file in order. The part before the first heading only counts if it contains code. */
export function sectionsOf({ name, text }: SourceFile): readonly Section[] {
  const headings = [...text.matchAll(heading)].slice(0, mostSections)
  const named = headings.map((it) => unquoted(it[1]!))
  const first = headings[0]?.index ?? text.length
  const prelude = text.slice(0, first)
  if (headings.length === 0) return [{ name, text }]
  const hasMain = isCode(prelude)
  // Leading comments, such as `@ts-nocheck`, apply to every section.
  const shared = hasMain ? blank(prelude) : prelude
  const main = hasMain ? [name] : []
  const names = sectionNames(name, main, namesWithin(name, main, named))
  const sections = headings.map((heading, at): Section => {
    const begin = heading.index + heading[0].length
    const end = headings[at + 1]?.index ?? text.length
    const { from, to } = names[at]!
    return {
      name: to,
      text: shared + blank(text.slice(first, begin)) + text.slice(begin, end),
      heading: {
        start: heading.index,
        end: begin,
        ...(from === to && !leaves(folderOf(name), named[at]!) ? {} : { unsafe: named[at]! }),
      },
    }
  })
  return hasMain ? [{ name, text: prelude }, ...sections] : sections
}

/** The section names within the pasted file's folder. Names that lead out are renamed if taken, also by `main`. */
function namesWithin(file: string, main: readonly string[], named: readonly string[]): readonly string[] {
  const folder = folderOf(file)
  const stays = named.flatMap((raw) => (leaves(folder, raw) ? [] : [within(folder, raw)]))
  const taken = [...main, ...stays]
  return named.map((raw) => {
    const name = within(folder, raw)
    if (!leaves(folder, raw)) return name
    const free = safeNames([...taken, name]).at(-1)!
    taken.push(free)
    return free
  })
}

/** Makes section names safe as file names. Keeps duplicates, which are errors in the code, and existing folders. */
function sectionNames(file: string, main: readonly string[], names: readonly string[]): readonly Renamed[] {
  const groups = new Map<string, Set<string>>()
  for (const it of [...main, ...names]) {
    const folder = sharedFolder(it, file)
    groups.set(folder, (groups.get(folder) ?? new Set()).add(it.slice(folder.length)))
  }
  const other = new Map<string, string>()
  for (const [folder, within] of groups) {
    const { renamed } = withSafeNames([...within].map((name) => ({ name })))
    for (const { from, to } of renamed) other.set(folder + from, folder + to)
  }
  return names.map((from) => ({ from, to: other.get(from) ?? from }))
}

/** The innermost folder that contains both files, with a trailing slash; '' if none. */
function sharedFolder(name: string, other: string): string {
  let folder = folderOf(other)
  while (!name.startsWith(folder)) folder = folderOf(folder.slice(0, -1))
  return folder
}

/** The sections of a pasted file as separate files; empty without headings. */
export function filesWithin(file: SourceFile): readonly SourceFile[] {
  const sections = sectionsOf(file)
  if (sections.every((it) => it.heading === undefined)) return []
  return sections.map(({ name, text }) => ({ name, text: `${text.trim()}\n` }))
}

/**
 * The sections of a pasted file as separate files, or the file itself without headings. Their names fit a project: those
 * with JSX end with `.tsx`.
 */
export function filesOf(file: SourceFile): readonly SourceFile[] {
  const within = filesWithin(file)
  const files = within.length === 0 ? [file] : within
  return files.map((it) => ({ ...it, name: withJsxExtension(it) }))
}

/** Whether a file of this name can be part of a program. Others, such as style sheets, may be pasted along. */
export function isProgramFile(name: string): boolean {
  return /\.(?:[cm]?[jt]s|[jt]sx|json)$/.test(name) || !/[^./][^/]*\.[^/]*$/.test(name)
}

/** Whether a file contains only declarations. */
export function isDeclarationFile(name: string): boolean {
  return /\.d(?:\.[^./]+)?\.[cm]?ts$/.test(name)
}

/** Whether a file holds JSON. */
export function isDataFile(name: string): boolean {
  return name.endsWith('.json')
}

function isCode(text: string): boolean {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, true, ts.LanguageVariant.Standard, text)
  return scanner.scan() !== ts.SyntaxKind.EndOfFileToken
}

/** Replaces everything but line ends with spaces. */
function blank(text: string): string {
  return text.replace(/[^\r\n\u2028\u2029]/g, ' ')
}

function folderOf(name: string): string {
  return name.slice(0, name.lastIndexOf('/') + 1)
}

/** Whether a path within a folder is absolute, or leads out of the outermost folder on its way. */
function leaves(folder: string, path: string): boolean {
  if (/^[\\/]/.test(path)) return true
  let depth = folder.split('/').length - 1
  return path.split(/[\\/]+/).some((part) => {
    if (part === '..') depth -= 1
    else if (part !== '' && part !== '.') depth += 1
    return depth < 0
  })
}

/** Resolves a path within a folder. It may leave the folder, but not the outermost one. */
function within(folder: string, path: string): string {
  const parts: string[] = []
  for (const part of (folder + path).split(/[\\/]+/)) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}
