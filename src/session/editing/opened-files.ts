import type { SourceFile } from '../../../engine/model/source/source.ts'
import { plural } from '../format.ts'
import { mostFiles } from '../sharing/shared.ts'
import { isTestable } from './file-list.ts'

/** A file that a person has dropped, pasted or chosen. */
export interface OfferedFile {
  /** Relative, with `/`; within a folder, without the name of the folder itself. */
  readonly path: string
  /** In bytes. */
  readonly size: number
  readonly isFromFolder: boolean
  readonly text: () => Promise<string>
}

/** Most bytes of code in a session: as much as a browser stores. */
export const mostBytes = 1_000_000

/** Names of folders with code that is not the person's own, or that is built from it. */
const foreign = new Set(['node_modules', 'bower_components', 'dist', 'build', 'out', 'coverage', 'vendor'])

/** Whether the content of a folder is left out. */
export function isSkippedFolder(name: string): boolean {
  return name.startsWith('.') || foreign.has(name)
}

/** Files to open, and why others were left out, in sentences. */
export interface OpenedFiles {
  readonly files: readonly SourceFile[]
  readonly leftOut: readonly string[]
}

/** Reads the code among offered files, the outermost first, as far as there is room beside `present`. */
export async function readOffered(
  offered: readonly OfferedFile[],
  present: readonly SourceFile[] = [],
): Promise<OpenedFiles> {
  const code = offered.filter((it) => isCode(it.path))
  const wanted = code.filter((it) => !it.isFromFolder || !isTest(it.path))
  const names = new Set(present.map((it) => it.name))
  const files: SourceFile[] = []
  let bytes = present.reduce((sum, it) => sum + bytesOf(it.text), 0)
  let tooMany = 0
  let tooLarge = 0
  let unreadable = 0
  for (const it of wanted.toSorted((a, b) => depthOf(a.path) - depthOf(b.path) || (a.path < b.path ? -1 : 1))) {
    if (!names.has(it.path) && mostFiles <= names.size) tooMany += 1
    else if (mostBytes < bytes + it.size) tooLarge += 1
    else {
      const text = await it.text().catch(() => undefined)
      if (text === undefined || text.includes('\0')) unreadable += 1
      else {
        files.push({ name: it.path, text })
        names.add(it.path)
        bytes += it.size
      }
    }
  }
  const others = offered.length - code.length
  const tests = code.length - wanted.length
  return {
    // Data and settings follow the code.
    files: files.toSorted((a, b) => Number(isData(a.name)) - Number(isData(b.name))),
    leftOut: [
      ...(tooMany === 0 ? [] : [`${plural(tooMany, 'file')} left out: at most ${mostFiles} fit here.`]),
      ...(tooLarge === 0 ? [] : [`${plural(tooLarge, 'file')} left out: together at most 1 MB fits here.`]),
      ...(unreadable === 0 ? [] : [`${plural(unreadable, 'file')} could not be read as text.`]),
      ...(tests === 0 ? [] : [`${plural(tests, 'test file')} left out.`]),
      ...(others === 0 ? [] : [`${plural(others, 'file')} without TypeScript or JavaScript left out.`]),
    ],
  }
}

/**
 * The file to test first: the first one that exports a function, class or value of its own; undefined if there is no
 * code at all.
 */
export function firstTested(files: readonly SourceFile[]): string | undefined {
  const code = files.filter((it) => isTestable(it.name))
  const exporting = code.filter((it) => ownExport.test(it.text))
  const isSetting = ({ name }: SourceFile): boolean => /\.config\.\w+$/u.test(name)
  const isIndex = ({ name }: SourceFile): boolean => /(?:^|\/)index\.\w+$/u.test(name)
  const own = exporting.filter((it) => !isSetting(it))
  return (own.find((it) => !isIndex(it)) ?? own[0] ?? code[0])?.name
}

/** An export that is not passed on from another file, nor a type. */
const ownExport =
  /^export\s+(?:(?:default\s+)?(?:async\s+)?(?:abstract\s+)?(?:function|class|const|let|var|enum)\b|default\s|\{[^}]*\}(?!\s*from\b))|^module\.exports\b|^exports\./mu

/** Reports opened files to people. */
export function openedInWords(count: number, leftOut: readonly string[]): string {
  const opened = count === 0 ? 'No files were opened.' : `Opened ${plural(count, 'file')}.`
  return [opened, ...leftOut].join(' ')
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length
}

function isCode(path: string): boolean {
  return /\.(?:[cm]?[jt]s|[jt]sx|json)$/u.test(path) && !/(?:^|\/)package-lock\.json$/u.test(path)
}

function isData(path: string): boolean {
  return path.endsWith('.json')
}

function isTest(path: string): boolean {
  return /\.(?:test|spec|stories)\.\w+$|(?:^|\/)__(?:tests|mocks)__\//u.test(path)
}

function depthOf(path: string): number {
  return path.split('/').length
}
