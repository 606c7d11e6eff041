import ts from 'typescript'
import { type Renamed, safeNames, withSafeNames } from '../../model/source/file-name.ts'
import type { SourceFile } from '../../model/source/source.ts'

/** A file within a pasted file: the whole of it, or what follows a `// @filename: lib/queue.ts` line up to the next one. */
export interface Section {
  /** Its path, relative like that of the pasted file and to the same folder. */
  readonly name: string
  /** The pasted text up to the end of the section, with spaces for what is not part of it: offsets, lines and columns stay. */
  readonly text: string
  /** Where the pasted text names it; `undefined` for what stands before the first such line. */
  readonly heading?: {
    readonly start: number
    readonly end: number
    /** The name there, if the section cannot have it. */
    readonly unsafe?: string
  }
}

/** The convention of the TypeScript playground. Lines are looked at as text, wherever they are. */
const heading = /^\uFEFF?[ \t]*\/\/[ \t]*@filename[ \t]*:[ \t]*(\S(?:.*\S)?)[ \t]*$/gim

/** A name without the quotes or backquotes that some write around it: these would become part of its ending. */
function unquoted(name: string): string {
  return /^(["'`])(.+)\1$/.exec(name)?.[2]?.trim() ?? name
}

/** Most sections that a pasted file is cut into: each is as long as what stands before it. */
export const mostSections = 200

/** The first heading of a pasted file that is one too many. */
export function surplusHeading({ text }: SourceFile): { readonly start: number; readonly end: number } | undefined {
  let count = 0
  for (const it of text.matchAll(heading))
    if (mostSections < ++count) return { start: it.index, end: it.index + it[0].length }
  return undefined
}

/** The sections of a pasted file in order. What stands before the first heading is one only if there is code in it. */
export function sectionsOf({ name, text }: SourceFile): readonly Section[] {
  const headings = [...text.matchAll(heading)].slice(0, mostSections)
  const named = headings.map((it) => unquoted(it[1]!))
  const first = headings[0]?.index ?? text.length
  const prelude = text.slice(0, first)
  if (headings.length === 0) return [{ name, text }]
  const hasMain = isCode(prelude)
  // Comments that open the text, such as `@ts-nocheck`, speak of every section.
  const shared = hasMain ? blank(prelude) : prelude
  const names = sectionNames(name, hasMain, namesWithin(name, hasMain, named))
  const sections = headings.map((it, at): Section => {
    const begin = it.index + it[0].length
    const end = headings[at + 1]?.index ?? text.length
    const { from, to } = names[at]!
    return {
      name: to,
      text: shared + blank(text.slice(first, begin)) + text.slice(begin, end),
      heading: {
        start: it.index,
        end: begin,
        ...(from === to && !leaves(folderOf(name), named[at]!) ? {} : { unsafe: named[at]! }),
      },
    }
  })
  return hasMain ? [{ name, text: prelude }, ...sections] : sections
}

/**
 * The names of sections, within the folder of their pasted file. One that led out of it makes way for those that did not.
 */
function namesWithin(file: string, hasMain: boolean, named: readonly string[]): readonly string[] {
  const folder = folderOf(file)
  const stays = named.flatMap((raw) => (leaves(folder, raw) ? [] : [within(folder, raw)]))
  const taken = [...(hasMain ? [file] : []), ...stays]
  return named.map((raw) => {
    const name = within(folder, raw)
    if (!leaves(folder, raw)) return name
    const free = safeNames([...taken, name]).at(-1)!
    taken.push(free)
    return free
  })
}

/**
 * The names of sections as files can have them. One that is there twice stays so: that is an error of the code. The folders
 * of the pasted file exist already, so they are called as they are.
 */
function sectionNames(file: string, hasMain: boolean, names: readonly string[]): readonly Renamed[] {
  const groups = new Map<string, Set<string>>()
  for (const it of hasMain ? [file, ...names] : names) {
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

/** The innermost folder that two files are in, with a slash at its end; '' for none. */
function sharedFolder(name: string, other: string): string {
  let folder = folderOf(other)
  while (!name.startsWith(folder)) folder = folderOf(folder.slice(0, -1))
  return folder
}

/** The sections of a pasted file as files of their own; none when it is one file. */
export function filesWithin(file: SourceFile): readonly SourceFile[] {
  const sections = sectionsOf(file)
  if (sections.every((it) => it.heading === undefined)) return []
  return sections.map(({ name, text }) => ({ name, text: `${text.trim()}\n` }))
}

/** The sections of a pasted file as files of their own, or the file itself when it has none. */
export function filesOf(file: SourceFile): readonly SourceFile[] {
  const within = filesWithin(file)
  return within.length === 0 ? [file] : within
}

/** Whether a name is that of a file that takes part in a program. Others, such as style sheets, may be pasted along. */
export function isProgramFile(name: string): boolean {
  return /\.(?:[cm]?[jt]s|[jt]sx|json)$/.test(name) || !/[^./][^/]*\.[^/]*$/.test(name)
}

/** Whether a file has only declarations, for what is written elsewhere. */
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

/** Spaces in place of everything but the ends of lines. */
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

/** A path within a folder. It may leave the folder, but never the outermost one. */
function within(folder: string, path: string): string {
  const parts: string[] = []
  for (const part of (folder + path).split(/[\\/]+/)) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}
